const HEADER_BYTES = 44
const SAMPLE_BYTES = 2

/** Encodes mono samples from -1 to 1 as a WAV file with 16 bits, which every voice server reads. */
export function wavOf(samples: Float32Array, sampleRate: number): ArrayBuffer {
  const dataBytes = samples.length * SAMPLE_BYTES
  const file = new ArrayBuffer(HEADER_BYTES + dataBytes)
  const view = new DataView(file)
  const text = (offset: number, value: string): void => {
    for (const [index, character] of [...value].entries()) view.setUint8(offset + index, character.codePointAt(0) ?? 0)
  }
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * SAMPLE_BYTES, true)
  view.setUint16(32, SAMPLE_BYTES, true)
  view.setUint16(34, 8 * SAMPLE_BYTES, true)
  text(36, 'data')
  view.setUint32(40, dataBytes, true)
  for (const [index, sample] of samples.entries()) {
    const clamped = Math.max(-1, Math.min(1, sample))
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(clamped * 0x7f_ff), true)
  }
  return file
}
