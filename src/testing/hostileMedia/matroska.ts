export interface WebmClaims {
  /** Nanoseconds per tick. */
  readonly timestampScale: number
  readonly durationTicks: number
  readonly width: number
  readonly height: number
  /** Ticks from one frame to the next. */
  readonly ticks: number
  readonly frames: number
  readonly payload: Buffer
  readonly sampleRate: number
  readonly channels: number
}

/**
 * A WebM file with one picture (VP8) and one sound (Opus) whose header claims these numbers. Every block contains the
 * same bytes.
 */
export function webmOf(claims: WebmClaims): Buffer {
  const header = element(0x1a45dfa3, element(0x4282, Buffer.from('webm', 'latin1')))
  const facts = element(
    0x1549a966,
    Buffer.concat([element(0x2ad7b1, unsigned(claims.timestampScale)), element(0x4489, float(claims.durationTicks))]),
  )
  const picture = element(
    0xe0,
    Buffer.concat([element(0xb0, unsigned(claims.width)), element(0xba, unsigned(claims.height))]),
  )
  const sound = element(
    0xe1,
    Buffer.concat([element(0xb5, float(claims.sampleRate)), element(0x9f, unsigned(claims.channels))]),
  )
  const tracks = element(
    0x1654ae6b,
    Buffer.concat([
      track(1, { kind: 1, codec: 'V_VP8', settings: picture }),
      track(2, { kind: 2, codec: 'A_VORBIS', settings: sound }),
    ]),
  )
  const clusters = Array.from({ length: claims.frames }, (_none, index) =>
    element(
      0x1f43b675,
      Buffer.concat([
        element(0xe7, unsigned(index * claims.ticks)),
        element(0xa3, Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), claims.payload])),
      ]),
    ),
  )
  return Buffer.concat([header, element(0x18538067, Buffer.concat([facts, tracks, ...clusters]))])
}

function track(number: number, { kind, codec, settings }: { kind: number; codec: string; settings: Buffer }): Buffer {
  const facts = [element(0xd7, unsigned(number)), element(0x73c5, unsigned(number)), element(0x83, unsigned(kind))]
  return element(0xae, Buffer.concat([...facts, element(0x86, Buffer.from(codec, 'latin1')), settings]))
}

/** An EBML element with an eight-byte size field. */
function element(id: number, body: Buffer): Buffer {
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
  const size = Buffer.alloc(8)
  size.writeUIntBE(body.length, 2, 6)
  size[0] = 0x01
  return Buffer.concat([name, size, body])
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(Math.trunc(value)))
  return bytes
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
