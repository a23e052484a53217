export interface WavClaims {
  readonly sampleRate?: number
  readonly channels?: number
  readonly bitsPerSample?: number
  /** Actual number of bytes of sound. */
  readonly sampleBytes?: number
  /** Number of bytes of sound that the header claims. The default is the actual number. */
  readonly claimedBytes?: number
}

/** A PCM WAV file whose header claims these numbers, however absurd. */
export function wavOf(claims: WavClaims): Buffer {
  const { sampleRate = 48_000, channels = 1, bitsPerSample = 16, sampleBytes = 4_000 } = claims
  const frameBytes = (channels * bitsPerSample) >> 3
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(sampleRate, 4)
  format.writeUInt32LE((sampleRate * frameBytes) % 2 ** 32, 8)
  format.writeUInt16LE(frameBytes % 65_536, 12)
  format.writeUInt16LE(bitsPerSample, 14)
  const samples = Buffer.alloc(sampleBytes)
  for (let at = 0; at < sampleBytes; at += 1) samples[at] = (at * 7) & 0xff
  const inner = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    chunk('fmt ', format),
    chunk('data', samples, claims.claimedBytes),
  ])
  return chunk('RIFF', inner, claims.claimedBytes === undefined ? undefined : claims.claimedBytes + 36)
}

function chunk(name: string, body: Buffer, claimedBytes = body.length): Buffer {
  const head = Buffer.alloc(8, name, 'latin1')
  head.writeUInt32LE(claimedBytes % 2 ** 32, 4)
  return Buffer.concat([head, body])
}
