/** ITU-T H.264, 7.3.2.1.1: profiles whose sequence parameters state the chroma format and scaling matrices. */
const CHROMA_PROFILES: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
/** ISO/IEC 14496-15: number of bytes in an AVC configuration before the length of its first sequence parameter set. */
const CONFIGURATION_HEAD = 6

/**
 * Whether an H.264 stream may contain fields, according to `frame_mbs_only_flag` in its first sequence parameter set.
 * Null if that cannot be read.
 *
 * @param configuration ISO/IEC 14496-15 `AVCDecoderConfigurationRecord`
 */
export function mayHaveFields(configuration: Uint8Array): boolean | null {
  if (configuration[0] !== 1) return null
  const lengthAt = CONFIGURATION_HEAD
  const length = ((configuration[lengthAt] ?? 0) << 8) | (configuration[lengthAt + 1] ?? 0)
  const unit = configuration.subarray(lengthAt + 2, lengthAt + 2 + length)
  const bits = new Bits(withoutEmulation(unit.subarray(1)))
  skipToFrameFlag(bits)
  const isFramesOnly = bits.read(1) === 1
  return bits.isPastEnd ? null : !isFramesOnly
}

/** Skips the fields of ITU-T H.264, 7.3.2.1.1, that precede `frame_mbs_only_flag`. */
function skipToFrameFlag(bits: Bits): void {
  const profile = bits.read(8)
  bits.read(16)
  bits.readCode()
  if (CHROMA_PROFILES.has(profile)) skipChroma(bits)
  bits.readCode()
  const orderKind = bits.readCode()
  if (orderKind === 0) bits.readCode()
  if (orderKind === 1) skipOrderCycle(bits)
  bits.readCode()
  bits.read(1)
  bits.readCode()
  bits.readCode()
}

function skipChroma(bits: Bits): void {
  const format = bits.readCode()
  if (format === 3) bits.read(1)
  bits.readCode()
  bits.readCode()
  bits.read(1)
  const hasMatrices = bits.read(1) === 1
  const matrices = hasMatrices ? (format === 3 ? 12 : 8) : 0
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    if (bits.read(1) === 1) skipMatrix(bits, matrix < 6 ? 16 : 64)
  }
}

/** Skips a scaling list of ITU-T H.264, 7.3.2.1.1.1. */
function skipMatrix(bits: Bits, size: number): void {
  let [last, next] = [8, 8]
  for (let index = 0; index < size && !bits.isPastEnd; index += 1) {
    if (next !== 0) next = (last + signed(bits.readCode()) + 256) % 256
    if (next !== 0) last = next
  }
}

function skipOrderCycle(bits: Bits): void {
  bits.read(1)
  bits.readCode()
  bits.readCode()
  const count = bits.readCode()
  for (let index = 0; index < count && !bits.isPastEnd; index += 1) bits.readCode()
}

const signed = (code: number): number => (code % 2 === 1 ? (code + 1) / 2 : -code / 2)

/** Removes the byte 3 from each sequence 0 0 3. It was inserted to keep start codes out of the payload. */
function withoutEmulation(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0))
}

/** Reads bits, starting with the most significant one of each byte. Past the end, all bits are 0. */
class Bits {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isPastEnd(): boolean {
    return this.#at > this.#bytes.length * 8
  }

  read(count: number): number {
    let value = 0
    for (let index = 0; index < count; index += 1) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
      this.#at += 1
    }
    return value
  }

  /** ITU-T H.264, 9.1: an unsigned Exp-Golomb code. */
  readCode(): number {
    let zeros = 0
    while (zeros < 32 && this.read(1) === 0) zeros += 1
    return 2 ** zeros - 1 + this.read(zeros)
  }
}
