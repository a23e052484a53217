import { open, type FileHandle } from 'node:fs/promises'
import type { Bytes } from '../../../../base/units.ts'

/** `ggml` in a little-endian number. */
const MAGIC = 0x67676d6c
/** Mel filters and vocabulary of the largest models take 1 MiB. */
const HEAD_BYTES: Bytes = 4 * 1024 * 1024
/** Vocabularies from this size on have the languages of the multilingual models. */
const MULTILINGUAL_VOCABULARY = 51_865
const HYPERPARAMETERS = 11

/** Bytes and values of a block, by the number of a tensor's type in ggml. */
const blockOf: Readonly<Record<number, readonly [bytes: number, values: number]>> = {
  0: [4, 1],
  1: [2, 1],
  2: [18, 32],
  3: [20, 32],
  6: [22, 32],
  7: [24, 32],
  8: [34, 32],
  10: [84, 256],
  11: [110, 256],
  12: [144, 256],
  13: [176, 256],
  14: [210, 256],
}

/** `unreadable` if a file is no Whisper model in ggml form, `incomplete` if it ends too early. */
export type ModelFault = 'unreadable' | 'incomplete'

export interface ModelShape {
  readonly sizeBytes: Bytes
  readonly isMultilingual: boolean
}

/**
 * Reads the shape of a Whisper model in ggml form and follows its tensors to the end of the file, because whisper.cpp
 * loads a model whose last tensor is cut off.
 */
export async function modelShape(path: string): Promise<ModelShape | ModelFault> {
  const file = await open(path)
  try {
    const { size: sizeBytes } = await file.stat()
    const head = await bytesAt(file, 0, Math.min(sizeBytes, HEAD_BYTES))
    const start = headOf(head)
    if (typeof start === 'string') return start
    const isWhole = await followTensors(file, start.tensorsAt, sizeBytes)
    return isWhole === true ? { sizeBytes, isMultilingual: start.vocabulary >= MULTILINGUAL_VOCABULARY } : isWhole
  } finally {
    await file.close()
  }
}

function headOf(head: Buffer): ModelFault | { readonly vocabulary: number; readonly tensorsAt: number } {
  if (head.length < 4) return 'incomplete'
  if (head.readInt32LE(0) !== MAGIC) return 'unreadable'
  let at = 4 + HYPERPARAMETERS * 4
  if (head.length < at + 8) return 'incomplete'
  const vocabulary = head.readInt32LE(4)
  const [mels, bands] = [head.readInt32LE(at), head.readInt32LE(at + 4)]
  if (vocabulary <= 0 || mels <= 0 || mels > 1_024 || bands <= 0 || bands > 65_536) return 'unreadable'
  at += 8 + mels * bands * 4
  if (head.length < at + 4) return 'incomplete'
  const words = head.readInt32LE(at)
  at += 4
  if (words < 0 || words > 1_000_000) return 'unreadable'
  for (let word = 0; word < words; word += 1) {
    if (head.length < at + 4) return 'incomplete'
    at += 4 + head.readUInt32LE(at)
  }
  return head.length < at ? 'incomplete' : { vocabulary, tensorsAt: at }
}

async function followTensors(file: FileHandle, from: number, sizeBytes: Bytes): Promise<true | ModelFault> {
  let at = from
  while (at < sizeBytes) {
    const head = await bytesAt(file, at, 12 + 4 * 4)
    if (head.length < 12) return 'incomplete'
    const [dimensions, nameBytes, type] = [head.readInt32LE(0), head.readInt32LE(4), head.readInt32LE(8)]
    const block = blockOf[type]
    if (block === undefined || dimensions < 1 || dimensions > 4 || nameBytes < 1 || nameBytes > 256) return 'unreadable'
    if (head.length < 12 + dimensions * 4) return 'incomplete'
    let values = 1
    for (let index = 0; index < dimensions; index += 1) values *= head.readInt32LE(12 + index * 4)
    at += 12 + dimensions * 4 + nameBytes + (values / block[1]) * block[0]
  }
  return at === sizeBytes ? true : 'incomplete'
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
