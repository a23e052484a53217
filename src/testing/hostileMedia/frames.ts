/** AAC frames with any profile, rate and channels. Their headers claim a size; 7 bytes mean only the header. */
export function adtsFrames(count: number, claims: { rateIndex: number; channels: number; frameBytes: number }): Buffer {
  const { rateIndex, channels, frameBytes } = claims
  const frame = Buffer.alloc(Math.max(7, frameBytes))
  frame[0] = 0xff
  frame[1] = 0xf1
  frame[2] = 0x40 | ((rateIndex & 15) << 2) | ((channels >> 2) & 1)
  frame[3] = ((channels & 3) << 6) | ((frameBytes >> 11) & 3)
  frame[4] = (frameBytes >> 3) & 255
  frame[5] = ((frameBytes & 7) << 5) | 31
  frame[6] = 0xfc
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

/** Silent MPEG layer III frames at 32 kbit/s and at most 48 kHz. Each is only a header and zeros. */
export function mp3Frames(
  count: number,
  { bitRateIndex, rateIndex }: { bitRateIndex: number; rateIndex: number },
): Buffer {
  const [bitRate, rate] = [
    [0, 32, 40, 48, 56, 64, 80, 96][bitRateIndex & 7] ?? 32,
    [44_100, 48_000, 32_000][rateIndex % 3] ?? 48_000,
  ]
  const frame = Buffer.alloc(Math.max(24, Math.floor((144_000 * bitRate) / rate)))
  frame[0] = 0xff
  frame[1] = 0xfb
  frame[2] = ((bitRateIndex & 7) << 4) | ((rateIndex % 3) << 2)
  return Buffer.concat(Array.from({ length: count }, () => frame))
}
