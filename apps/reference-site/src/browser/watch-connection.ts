/** Shows a notice while the browser is offline, and briefly when it is online again. */
export function watchConnection(): void {
  const notice = document.getElementById('connection')
  if (!notice) return
  const { offline = '', online = '' } = notice.dataset
  let timer: ReturnType<typeof setTimeout>
  const say = (text: string) => {
    clearTimeout(timer)
    notice.textContent = text
  }
  addEventListener('offline', () => say(offline))
  addEventListener('online', () => {
    say(online)
    timer = setTimeout(() => say(''), 5000)
  })
  if (!navigator.onLine) say(offline)
}
