import { destination, pino, type DestinationStream, type Logger } from 'pino'

const censored = '[redacted]'

/** Names of fields that hold a secret or a person's data, wherever they stand in a logged object. */
const secretFields = [
  'authorization',
  'cookie',
  'ocp-apim-subscription-key',
  'x-ciam-token',
  'guestuserid',
  'client_secret',
  'guestSecret',
  'accessToken',
  'token',
  'code',
  'pin',
  'referenceId',
  'phoneNumber',
  'email',
  'mobile',
  'phoneNumbers',
  'address',
  'fulfillmentContact',
  'billingContact',
  'firstName',
  'lastName',
  'lastNameOrSurname',
]

const patterns: readonly [RegExp, string][] = [
  [/eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b(tok|chr)_[\w-]{8,}/g, '[card token]'],
  [/\b(wal|wref)_[\w-]{8,}/g, '[wallet token]'],
  // of any length: a short one is refused, and logged before that
  [/([?&]phoneNumber=)[^\s&"']*/g, '$1[phone]'],
  [
    /(\/handover\/|\/shared-wishlist\/|\/wishlist\/shared\/|\/back-in-stock(?:\/|\?(?:[^\s/]*&)?code=)|[?&](?:handover|token)=)[\w.~-]{8,}/g,
    '$1[code]',
  ],
  [/anonymous-[0-9a-f]{32}/g, 'anonymous-[guest]'],
  [/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\+\d{8,15}\b/g, '[phone]'],
  // a form writes + for a blank
  [/\b\d(?:[ +-]?\d){12,18}\b/g, '[number]'],
]

const redactPlain = (text: string): string =>
  patterns.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)

/** No browser encodes an address more often than twice; each time costs a reading of the whole text. */
const maxEncodings = 8

/** Decodes the signs of ASCII, which all patterns are made of, as often as they were encoded. */
function decode(text: string): string | undefined {
  let decoded = text
  for (let times = 0; times < maxEncodings; times += 1) {
    const before = decoded
    decoded = before.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    if (decoded === before) return decoded
  }
  return undefined
}

/**
 * Takes tokens, e-mail addresses, phone and card numbers out of a text, however an address has them encoded. A text
 * with an encoded one is written decoded; all others stay as they came.
 */
export function redactText(text: string): string {
  const plain = redactPlain(text)
  const decoded = decode(plain)
  if (decoded === undefined) return '[encoded too often]'
  const redacted = redactPlain(decoded)
  return redacted === decoded ? plain : redacted
}

/**
 * A failed query tells its parameters, and so what a shopper wrote: names, addresses, messages. They begin a line, or
 * stand in the middle of one where somebody has joined the lines on the way.
 */
const withoutParameters = (text: string) => text.replace(/\bparams: [\s\S]*/i, 'params: [redacted]')

const messageOf = ({ message }: Error) => redactText(withoutParameters(message))

/** A stack begins with its error's message, or with the one that the error had when it was made. */
function stackOf({ stack = '', message }: Error): string {
  const cleaned = stack.replace(message, () => withoutParameters(message))
  const frames = /(?:\n {4}at .*)*$/.exec(cleaned)!
  return redactText(withoutParameters(cleaned.slice(0, frames.index)) + frames[0])
}

/** Causes of an error, the nearest first. */
const causesOf = ({ cause }: Error): string[] =>
  cause instanceof Error ? [`${cause.name}: ${messageOf(cause)}`, ...causesOf(cause)] : []

/** Reason of a failure, in one line that may be stored: its message and those behind it. */
export const redactedReasonOf = (error: unknown): string =>
  error instanceof Error ? [messageOf(error), ...causesOf(error)].join(': ') : redactText(String(error))

/** Characters that wait for a reader of the log who has fallen behind; lines beyond are lost, and no memory. */
const MOST_UNREAD = 8_000_000

/** Logs are JSON lines; names above are censored by field, and messages, addresses and errors by pattern. */
export function createLogger(options: { level?: string; stream?: DestinationStream } = {}): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      redact: {
        paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`, `*.*.*["${name}"]`]),
        censor: censored,
      },
      serializers: {
        req: (request: { method?: string; url?: string; id?: string }) => ({
          method: request.method,
          url: redactText(request.url ?? ''),
          id: request.id,
        }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: messageOf(error),
          stack: stackOf(error),
          // `code` is a censored name among our fields; an error's own is worth reading
          errorCode: error.code,
          causes: causesOf(error),
        }),
      },
      hooks: {
        logMethod(args, method) {
          const safe = args.map((value) => (typeof value === 'string' ? redactText(value) : value))
          method.apply(this, safe as Parameters<typeof method>)
        },
      },
    },
    options.stream ?? destination({ fd: 1, sync: false, maxLength: MOST_UNREAD }),
  )
}
