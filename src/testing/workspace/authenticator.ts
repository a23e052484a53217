import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A CBOR value (RFC 8949), limited to the types that authenticators need. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

export interface Ceremony {
  readonly challenge: string
  readonly origin: string
  /** The default is the host name of the origin. */
  readonly rpId?: string
}

/** Creates a simulated authenticator with one credential. It counts its signatures. WebAuthn, 6.1 and 6.5. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  /** Flags: the user is present and verified. */
  const dataOf = ({ origin, rpId = new URL(origin).hostname }: Ceremony, flags = 0x05): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {} }
  return {
    register: (ceremony: Ceremony) => {
      const length = Buffer.from([0, id.length])
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const authData = Buffer.concat([dataOf(ceremony, 0x45), Buffer.alloc(16), length, id, key])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', ceremony)),
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    sign: (ceremony: Ceremony) => {
      counter += 1
      const data = dataOf(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      }
      return { ...credential, response }
    },
    /** Resets the counter, as in a copy of the key that was made at the start. */
    forgetCount: () => void (counter = 0),
  }
}
