import { expect, it } from 'vitest'
import { box } from '../mp4/mp4Boxes.ts'
import { isNonReference, unitLengthBytes } from './nonReference.ts'

const unit = (head: number, length = 5): Buffer => {
  const bytes = Buffer.alloc(4 + length)
  bytes.writeUInt32BE(length)
  bytes[4] = head
  return bytes
}
const [REFERENCE, ALONE, KEY, REMARK, PARAMETERS] = [0x41, 0x01, 0x65, 0x06, 0x67]

it('recognizes non-reference frames, even after SEI messages', () => {
  const samples = [[ALONE], [REMARK, ALONE], [REFERENCE], [KEY], [PARAMETERS, ALONE], [REMARK], []]
  const found = samples.map((units) => isNonReference(Buffer.concat(units.map((head) => unit(head))), 4))
  expect(found).toEqual([true, true, false, false, false, false, false])
})

it('treats a frame as referenced if its header is not among the bytes', () => {
  const sample = Buffer.concat([unit(REMARK, 2_000), unit(ALONE)])
  expect(isNonReference(sample.subarray(0, 1_024), 4)).toBe(false)
  expect(isNonReference(sample, 4)).toBe(true)
  expect(isNonReference(Buffer.alloc(1_024), 4)).toBe(false)
})

it('reads the length size of H.264 only', () => {
  const described = (type: string): Buffer =>
    box(type, Buffer.alloc(78), box('avcC', Buffer.from([1, 100, 0, 31, 0xfd])))
  expect(unitLengthBytes(described('avc1'))).toBe(2)
  expect(unitLengthBytes(described('hvc1'))).toBeNull()
  expect(unitLengthBytes(Buffer.concat([described('avc1'), described('avc1')]))).toBeNull()
})
