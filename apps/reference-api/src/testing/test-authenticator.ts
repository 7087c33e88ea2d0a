import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Parts that a page is asked to sign, of both kinds of options. */
interface AskedOptions {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

/** A device with one passkey: the far end of WebAuthn, user verified, as a browser hands its answers on. */
export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly origin: string
  /** Uses of the passkey so far. */
  counter = 0
  #userHandle: string | undefined

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin
  }

  create(options: object) {
    const { challenge, user } = options as AskedOptions
    this.#userHandle = user?.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const idLength = Buffer.from([0, this.#id.length])
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.#id, cose])
    const attestationObject = encode(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map<Cbor, Cbor>()],
        ['authData', Buffer.concat([this.#authData(0x45), attested])],
      ]),
    )
    const clientDataJSON = base64url(this.#clientData('webauthn.create', challenge))
    return this.#credential({
      clientDataJSON,
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  get(options: object) {
    const { challenge } = options as AskedOptions
    this.counter += 1
    const authData = this.#authData(0x05)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey)
    return this.#credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: this.#userHandle,
    })
  }

  #credential<Response extends object>(response: Response) {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  /** @param flags - User present 1, user verified 4, with a credential 64. */
  #authData(flags: number) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter])
  }
}

type Cbor = number | string | Uint8Array | ReadonlyMap<Cbor, Cbor>

/** CBOR, as far as WebAuthn goes. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [encode(key), encode(entry)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
