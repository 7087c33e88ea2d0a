// Preloaded into child processes (`--import follow.mjs?parent=<pid>`): asks the process to end when the one that
// started it is gone, however it went. A signal handler cannot do this, kill -9 runs none. A process that does not end
// by itself is ended after a grace period.
const parent = Number(new URL(import.meta.url).searchParams.get('parent'))
const graceMilliseconds = 10_000

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  setTimeout(() => process.exit(1), graceMilliseconds).unref()
  process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()
