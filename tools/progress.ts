/** One line that follows a long work: rewritten on a terminal, written every few seconds elsewhere. */
export interface Progress<Stage extends string> {
  show(stage: Stage, done: number, total?: number): void
  end(): void
}

const QUIET_MILLISECONDS = 5_000

export function createProgress<Stage extends string>(
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>,
  now: () => number = Date.now,
): Progress<Stage> {
  let last = now()
  let isOpen = false
  return {
    show(stage, done, total) {
      const text = `vitrine  ${stage} ${done}${total === undefined ? '' : ` of ${total}`}`
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${text}`)
        isOpen = true
      } else if (now() - last >= QUIET_MILLISECONDS) {
        last = now()
        stream.write(`${text}\n`)
      }
    },
    end() {
      if (isOpen) stream.write('\r\u001b[K')
      isOpen = false
    },
  }
}
