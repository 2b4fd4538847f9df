//! A connection whose other end has to take what is written: whoever reads nothing, or next to nothing, is let go.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Whoever takes at least this much in the time that they have is only slow: 2 KiB a second for 8 seconds.
const ENOUGH: usize = 16 * 1024;

/// A stream with patience for its other end.
#[derive(Debug)]
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs while something waits to be taken.
    alarm: Option<Pin<Box<Sleep>>>,
    /// How much was taken since it runs.
    taken: usize,
}

impl<S> Patient<S> {
    pub(crate) const fn new(stream: S, patience: Duration) -> Self {
        Self {
            stream,
            patience,
            alarm: None,
            taken: 0,
        }
    }

    /// Notes how writing went. Nobody calls this after all was taken but before more is written.
    fn note(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(n)) => {
                self.taken += n;
                if self.taken >= ENOUGH {
                    self.alarm = None;
                }
                Poll::Ready(Ok(n))
            }
            Poll::Ready(Err(err)) => Poll::Ready(Err(err)),
            Poll::Pending => {
                if self.alarm.is_none() {
                    self.taken = 0;
                }
                let patience = self.patience;
                let alarm = self.alarm.get_or_insert_with(|| Box::pin(sleep(patience)));
                ready!(alarm.as_mut().poll(cx));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.note(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.note(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Asked for once all was taken.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(cx))?;
        self.alarm = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    const PATIENCE: Duration = Duration::from_secs(8);

    /// What comes of writing 100 KiB to somebody who takes only this many bytes a second.
    async fn write_to(bite: usize) -> (io::Result<()>, Duration) {
        let (near, mut far) = duplex(64 * 1024);
        let reader = tokio::spawn(async move {
            let mut bytes = vec![0; bite];
            while far.read_exact(&mut bytes).await.is_ok() {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        });
        let start = Instant::now();
        let mut near = Patient::new(near, PATIENCE);
        let written = near.write_all(&[7; 200 * 1024]).await;
        let took = start.elapsed();
        reader.abort();
        (written, took)
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_next_to_nothing_is_let_go_and_who_is_only_slow_is_not() {
        for bite in [1, 100, 1_000] {
            let (written, took) = write_to(bite).await;
            assert_eq!(written.unwrap_err().kind(), io::ErrorKind::TimedOut);
            assert!(took <= PATIENCE + Duration::from_secs(1), "{took:?}");
        }
        let (written, took) = write_to(4_000).await;
        assert!(written.is_ok());
        assert!(took > 4 * PATIENCE, "{took:?}");
    }
}
