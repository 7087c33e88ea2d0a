/** One line for a person, made of a service's log line; `isNotable` is false for what only the log file keeps. */
export interface LogLine {
  readonly text: string
  readonly isNotable: boolean
}

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
const warning = 40

/** Makes pino's JSON short; other text is kept, since somebody printed it on purpose. */
export function compactLine(line: string): LogLine {
  const entry = parseEntry(line)
  if (!entry) return { text: line, isNotable: line.trim() !== '' }
  const { level, msg = '', req, res, err, responseTime } = entry
  const parts = [levels[level] ?? `${level}`]
  if (req) parts.push(`${req.method ?? ''} ${req.url ?? ''}`.trim())
  if (res?.statusCode) parts.push(`${res.statusCode}`)
  if (responseTime !== undefined) parts.push(`${Math.round(responseTime)} ms`)
  parts.push(msg)
  if (err) parts.push(err.stack ?? err.message ?? '')
  return { text: parts.filter(Boolean).join('  '), isNotable: level >= warning }
}

interface LogEntry {
  level: number
  msg?: string
  req?: { method?: string; url?: string }
  res?: { statusCode?: number }
  err?: { message?: string; stack?: string }
  responseTime?: number
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line) as Partial<LogEntry>
    return typeof entry.level === 'number' ? (entry as LogEntry) : undefined
  } catch {
    return undefined
  }
}
