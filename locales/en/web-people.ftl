# People: asking for a game, friends, a search, and games to watch.

people-title = People
people-need-account = With an account you can look for people, keep friends and ask each other for a game. It needs a name and a password, no e-mail.

people-asked = Asked for a game
people-asked-title = { $name } asks you for a game
people-i-asked = You have asked { $name }
people-accept = Play
people-accept-of = Play with { $name }
people-decline = No, thanks
people-decline-of = No, thanks, { $name }
people-withdraw = Take back
people-withdraw-of = Take back what you asked { $name }
people-to-game = Go to the game
people-answer-accepted = { $name } plays with you
people-answer-declined = { $name } does not want to play now.
people-answer-expired = { $name } has not answered.

people-ask = Ask for a game
people-ask-of = Ask { $name } for a game
people-ask-send = Ask
people-further = The other seats

people-find = Find people
people-find-go = Find
people-name = The beginning of a name
people-found =
    { $count ->
        [one] { $count } person found
       *[other] { $count } people found
    }
people-none = Nobody’s account begins like this.

people-friends = Friends
people-no-friends = Your friends appear here, with who is here now.
people-friend-asked = asked, no answer yet
people-friend-asks = wants to be your friend
people-befriend = Add as a friend
people-befriend-of = Add { $name } as a friend
people-friend-yes = Accept
people-friend-yes-of = Accept { $name } as a friend
people-friend-no-of = No, thanks, { $name }
people-unask = Do not ask any more
people-unask-of = Do not ask { $name } any more
people-unfriend = Remove
people-unfriend-of = Remove { $name } from your friends
people-block-of = Block { $name }
people-block-sure = Yes, block { $name }
people-block-no = No

people-watch = Watch
people-watch-of = Watch the game of { $name }
people-watch-game = Watch { $players }
people-watch-now = Games to watch now
people-nothing-to-watch = No public game is being played at the moment.

people-is-bot = bot
bots-heading = Bots
bots-why = Programs that people have written and that are here now.
bots-none = No bot is here at the moment.
bots-busy = plays as many games as it can
bots-among-themselves = plays with other bots only
bots-players = players: { $numbers }
