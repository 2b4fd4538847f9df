//! Turns of bots: asked for where somebody waits, and taken over when they are chosen.

use sixline_rules::Action;
use tokio::time::Duration;

use super::Room;
use super::append::NotAppended;
use crate::bots::{BotJob, Owner};
use crate::log::GameEvent;
use crate::room::RoomCommand;
use crate::room::known::Known;

impl Room {
    pub(super) async fn bot_chose(&mut self, turns: u32, action: Action) {
        let Ok(known) = self.ensure_known().await else {
            // The sweeper comes by again, and the bot is asked again.
            self.asked_bot = None;
            return;
        };
        let Some((seat, _)) = known.table.bot_to_move() else {
            return;
        };
        if known.table.game().map(|game| game.public().turns()) != Some(turns) {
            return;
        }
        match self.append(GameEvent::Acted { seat, action }, None).await {
            // Where another node's bot was faster, all is well.
            Ok(_) | Err(NotAppended::Overtaken) => {}
            Err(NotAppended::Refused(err)) => {
                // The sweeper comes by again, and the bot is asked again.
                self.asked_bot = None;
                let game = self.id.tag();
                tracing::error!(error = %err, "a bot's turn in game {game} was refused: {err}");
            }
        }
    }

    /// Asks for a bot's choice where it is a bot's turn and somebody waits for it.
    pub(super) fn ask_bot(&mut self) {
        let plays = |known: &Known| known.table.has_players();
        if !self.watchers.is_empty() || self.known.as_ref().is_some_and(plays) {
            self.ask_bot_anyhow();
        }
    }

    /// Asks for a bot's choice where it is a bot's turn, once a turn.
    pub(super) fn ask_bot_anyhow(&mut self) {
        let hub = self.hub.clone();
        let hub = &hub.0;
        let Some(table) = self.known.as_ref().map(|it| &it.table) else {
            return;
        };
        match (table.has_bots_playing(), &self.bot_game) {
            (true, None) => self.bot_game = Some(hub.crowd.count_bot_game(table.creator())),
            (false, Some(_)) => self.bot_game = None,
            (true, Some(_)) | (false, None) => {}
        }
        let (Some((seat, bot)), Some(game)) = (table.bot_to_move(), table.game()) else {
            return;
        };
        let turns = game.public().turns();
        if self.asked_bot == Some(turns) {
            return;
        }
        let Some(view) = table.game_view(Some(seat)) else {
            return;
        };
        // A turn of a bot follows from what a person did, unless bots play among themselves: at a calm pace.
        let awaited = table.has_players();
        let job = BotJob {
            owner: Owner::Person(table.creator()),
            home: hub.crowd.home_of(table.creator()),
            seed: table.bot_seed(),
            bot: bot.to_owned(),
            view,
            awaited,
            rest: if awaited { Duration::ZERO } else { hub.calm },
        };
        let (to, game) = (self.hub.clone(), self.id);
        hub.bots.ask(job, move |action| async move {
            let chose = RoomCommand::BotChose { turns, action };
            // A game that bots play is there.
            let _ = to.send(game, chose).await;
        });
        self.asked_bot = Some(turns);
    }
}
