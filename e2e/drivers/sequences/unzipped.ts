import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sizes in bytes of the end record and of the headers of a file in an archive. APPNOTE.TXT 4.3. */
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30

/** Writes the uncompressed files of a small archive into a folder. Returns their names in order. */
export async function unzipped(path: string, folder: string): Promise<readonly string[]> {
  const archive = await readFile(path)
  const end = archive.length - END_BYTES
  const names: string[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sizeBytes, offset] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    const [nameBytes, extraBytes] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)]
    const name = archive.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)
    const start = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    await writeFile(join(folder, name), archive.subarray(start, start + sizeBytes))
    names.push(name)
    at += CENTRAL_BYTES + nameBytes + extraBytes + archive.readUInt16LE(at + 32)
  }
  return names
}
