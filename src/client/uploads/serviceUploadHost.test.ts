import { describe, expect, it } from 'vitest'
import { reservation, uploadItem } from '../../testing/page/uploads.ts'
import { serviceUploadHost } from './serviceUploadHost.ts'

/** A file whose content can no longer be read, as browsers report it. */
function lostFile(fault: string): File {
  const file = new File(['12345'], 'a.png', { type: 'image/png' })
  const read = () => Promise.reject(new DOMException('It cannot be read.', fault))
  return Object.assign(file, { slice: () => Object.assign(new Blob(), { arrayBuffer: read }) })
}

const transfer = (file: File | null) =>
  serviceUploadHost.transfer({
    upload: uploadItem({ stage: 'transferring', reservation }),
    file,
    signal: new AbortController().signal,
    report: () => undefined,
  })

describe('the transfer of a file', () => {
  it.each([
    ['NotReadableError', { kind: 'fileChanged', hasNewFile: false }],
    ['NotFoundError', { kind: 'fileLost' }],
  ])('that fails to be read with %s sends nothing', async (fault, event) => {
    expect(await transfer(lostFile(fault))).toEqual(event)
  })

  it('asks for a file that this device does not have', async () => {
    expect(await transfer(null)).toEqual({ kind: 'fileLost' })
  })
})
