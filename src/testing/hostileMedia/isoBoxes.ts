/** Boxes that contain other boxes. Only those whose content hostile files change are listed. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl'])

/** A box of an MP4 file, which may claim a wrong size. */
export function isoBox(type: string, body: Buffer, claimedBytes = body.length + 8): Buffer {
  const head = Buffer.alloc(8, 0)
  head.writeUInt32BE(claimedBytes % 2 ** 32, 0)
  head.write(type, 4, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A table: version and flags, a count, and entries of 32-bit words. The count may exceed the number of entries. */
export function isoTable(type: string, entries: readonly (readonly number[])[], claimedCount = entries.length): Buffer {
  const words = [0, claimedCount, ...entries.flat()]
  const body = Buffer.alloc(words.length * 4)
  words.forEach((word, index) => body.writeUInt32BE(word % 2 ** 32, index * 4))
  return isoBox(type, body)
}

/**
 * The file with boxes changed from the inside out; offsets stay valid if `moov` is the last box, as ffmpeg writes it.
 * `change` receives a type and a body and returns the replacement, or undefined to keep the box.
 */
export function changeBoxes(file: Buffer, change: (type: string, body: Buffer) => Buffer | undefined): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (size < 8 || at + size > file.length) return Buffer.concat([...parts, file.subarray(at)])
    const inner = file.subarray(at + 8, at + size)
    const body = containers.has(type) ? changeBoxes(inner, change) : inner
    parts.push(change(type, body) ?? (body === inner ? file.subarray(at, at + size) : isoBox(type, body)))
    at += size
  }
  return Buffer.concat(parts)
}

/**
 * Sets the edits of every track. Durations are in ffmpeg's movie time scale (milliseconds), and start times in the
 * track's own time scale.
 */
export function withEdits(movie: Buffer, edits: readonly (readonly [duration: number, start: number])[]): Buffer {
  const table = isoTable(
    'elst',
    edits.map(([duration, start]) => [duration, start, 0x10000]),
  )
  return changeBoxes(movie, (type, body) => {
    if (type === 'edts') return Buffer.alloc(0)
    return type === 'trak' ? isoBox('trak', Buffer.concat([body, isoBox('edts', table)])) : undefined
  })
}

/** Writes a word into every box of a type, at an offset in its body. */
export function withWord(movie: Buffer, type: string, { offset, value }: { offset: number; value: number }): Buffer {
  return changeBoxes(movie, (found, body) => {
    if (found !== type || body.length < offset + 4) return undefined
    const changed = Buffer.from(body)
    changed.writeUInt32BE(value % 2 ** 32, offset)
    return isoBox(type, changed)
  })
}
