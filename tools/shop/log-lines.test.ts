import { describe, expect, it } from 'vitest'
import { compactLine } from './log-lines.ts'

describe('compactLine', () => {
  it('shortens a request and keeps it for the log file', () => {
    const line = JSON.stringify({
      level: 30,
      req: { method: 'GET', url: '/en-ae' },
      res: { statusCode: 200 },
      responseTime: 12.6,
      msg: 'request completed',
    })
    expect(compactLine(line)).toEqual({ text: 'info  GET /en-ae  200  13 ms  request completed', isNotable: false })
  })

  it('shows an error with its stack', () => {
    const line = JSON.stringify({
      level: 50,
      msg: 'order failed',
      err: { message: 'no', stack: 'Error: no\n    at order' },
    })
    expect(compactLine(line)).toEqual({ text: 'error  order failed  Error: no\n    at order', isNotable: true })
  })

  it.each(['Listening', '{ not json', '{"a":1}'])('keeps text that is no log entry: %s', (line) => {
    expect(compactLine(line)).toEqual({ text: line, isNotable: true })
  })

  it('does not show an empty line', () => {
    expect(compactLine('')).toEqual({ text: '', isNotable: false })
  })
})
