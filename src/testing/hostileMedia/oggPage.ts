const table = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

/** An Ogg page with its checksum. */
export function oggPage(
  body: Buffer,
  { serial, flags, segments = Buffer.from([body.length]) }: { serial: number; flags: number; segments?: Buffer },
): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS', 'latin1')
  head[5] = flags
  head.writeUInt32LE(serial, 14)
  head[26] = segments.length
  const page = Buffer.concat([head, segments, body])
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 255] ?? 0)) >>> 0
  page.writeUInt32LE(sum, 22)
  return page
}
