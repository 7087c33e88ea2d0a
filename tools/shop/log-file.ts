import { createWriteStream, type WriteStream } from 'node:fs'

/** A log file that is begun anew. */
export interface LogFile {
  writeLine(line: string): void
  end(): void
}

/**
 * Opens a log file that ends nothing: lines for which there is no room are lost, and those that come when there is room
 * again are written.
 */
export function openLogFile(path: string): LogFile {
  const open = (flags: 'w' | 'a'): WriteStream => createWriteStream(path, { flags }).on('error', () => {})
  let file = open('w')
  return {
    writeLine(line) {
      if (file.destroyed) file = open('a')
      file.write(`${line}\n`)
    },
    end: () => void file.end(),
  }
}
