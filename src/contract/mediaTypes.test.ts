import { describe, expect, it } from 'vitest'
import { foreignKindOf, foreignSentences } from './files/foreignFiles.ts'
import { checkUploadDeclaration, guessUpload, MAX_UPLOAD_BYTES, mediaTypes, uploadFormats } from './mediaTypes.ts'

const accepted = uploadFormats.flatMap((format) =>
  format.extensions.flatMap((extension) => format.mimeTypes.map((mimeType) => ({ ...format, extension, mimeType }))),
)

describe('checkUploadDeclaration', () => {
  it.each(accepted)('accepts .$extension as $mimeType', ({ type, container, extension, mimeType, mimeTypes }) => {
    const result = checkUploadDeclaration({ type, filename: `Clip.${extension.toUpperCase()}`, mimeType, sizeBytes: 1 })
    expect(result).toEqual({ ok: true, value: { type, container, extension, mimeType: mimeTypes[0] } })
  })

  it('refuses every pair of an extension and a media type that belong to different formats', () => {
    for (const format of uploadFormats) {
      for (const other of accepted) {
        if (format.mimeTypes.includes(other.mimeType)) continue
        const extension = format.extensions[0]
        const result = checkUploadDeclaration({
          type: format.type,
          filename: `a.${extension}`,
          mimeType: other.mimeType,
          sizeBytes: 1,
        })
        expect(result, `${extension} as ${other.mimeType}`).toMatchObject({
          ok: false,
          refusal: { code: 'mime_mismatch', path: '/mimeType' },
        })
      }
    }
  })

  it('refuses an extension that belongs to another type', () => {
    for (const format of uploadFormats) {
      for (const type of mediaTypes.filter((candidate) => candidate !== format.type)) {
        const result = checkUploadDeclaration({
          type,
          filename: `a.${format.extensions[0]}`,
          mimeType: format.mimeTypes[0],
          sizeBytes: 1,
        })
        expect(result).toMatchObject({ ok: false, refusal: { code: 'unsupported_media_type', path: '/filename' } })
      }
    }
  })

  it.each(['a.jxl', 'a.psd', 'a.svg', 'a.rmvb', 'a.m3u8', 'a.html', 'a.mp4.exe', 'mp4', '.mp4', 'a.'])(
    'refuses the name %j',
    (filename) => {
      const result = checkUploadDeclaration({ type: 'video', filename, mimeType: 'video/mp4', sizeBytes: 1 })
      expect(result).toMatchObject({ ok: false, refusal: { code: 'unsupported_media_type' } })
    },
  )

  it.each([
    '',
    ' ',
    ' a.mp4',
    'a.mp4 ',
    '../a.mp4',
    'a\\b.mp4',
    'a\u0000.mp4',
    'a\n.mp4',
    '\ud800.mp4',
    `${'a'.repeat(252)}.mp4`,
  ])('refuses the malformed name %j', (filename) => {
    const result = checkUploadDeclaration({ type: 'video', filename, mimeType: 'video/mp4', sizeBytes: 1 })
    expect(result).toMatchObject({ ok: false, refusal: { code: 'invalid_filename', path: '/filename' } })
  })

  it('accepts names of 255 characters and in other scripts', () => {
    for (const filename of [`${'a'.repeat(251)}.mp4`, 'ビデオ 🎬.mp4']) {
      expect(
        checkUploadDeclaration({ type: 'video', filename, mimeType: 'video/mp4; codecs="avc1"', sizeBytes: 1 }).ok,
      ).toBe(true)
    }
  })

  it.each([
    ['video', 'a.mp4', 'video/mp4', 1_073_741_824],
    ['music', 'a.mp3', 'audio/mpeg', 524_288_000],
    ['image', 'a.png', 'image/png', 524_288_000],
  ] as const)('bounds the size of %s', (type, filename, mimeType, limit) => {
    expect(MAX_UPLOAD_BYTES[type]).toBe(limit)
    const check = (sizeBytes: number) => checkUploadDeclaration({ type, filename, mimeType, sizeBytes })
    expect(check(limit - 1).ok).toBe(true)
    expect(check(limit).ok).toBe(true)
    expect(check(limit + 1)).toMatchObject({ ok: false, refusal: { code: 'file_too_large', path: '/sizeBytes' } })
    for (const none of [0, -1, 0.5, Number.NaN])
      expect(check(none)).toMatchObject({ ok: false, refusal: { code: 'file_empty' } })
  })
})

describe('guessUpload', () => {
  it.each([
    ['IMG_0001.MOV', '', 'video', 'video/quicktime'],
    ['song.m4a', 'audio/x-m4a', 'music', 'audio/mp4'],
    ['song.m4a', '', 'music', 'audio/mp4'],
    ['clip.m4v', 'video/mp4', 'video', 'video/x-m4v'],
    ['sound.ogg', 'video/ogg', 'music', 'audio/ogg'],
    ['photo.JPEG', 'image/jpeg', 'image', 'image/jpeg'],
    ['take.wav', 'audio/x-wav', 'music', 'audio/wav'],
  ] as const)('takes %s given as %j for %s', (filename, browserMime, type, mimeType) => {
    const guess = guessUpload(filename, browserMime)
    expect(guess).toEqual({ ok: true, value: { type, mimeType } })
    expect(checkUploadDeclaration({ type, filename, mimeType, sizeBytes: 1 }).ok).toBe(true)
  })

  it.each([
    ['notes.txt', 'text/plain', 'unknown'],
    ['clip', 'video/mp4', 'other_video'],
    ['design.PSD', 'image/vnd.adobe.photoshop', 'photoshop'],
    ['logo.svg', 'image/svg+xml', 'svg'],
    ['IMG_1.CR3', '', 'raw_photo'],
    ['deck.pptx', 'application/zip', 'slides'],
    ['film.prproj', '', 'project'],
    ['all.zip', 'application/zip', 'archive'],
    ['talk.srt', 'application/x-subrip', 'captions'],
    ['photo.jxl', 'image/jxl', 'jpeg_xl'],
    ['old.rmvb', '', 'other_video'],
    ['song.wma', 'audio/x-ms-wma', 'other_music'],
    ['paper.pdf', 'application/pdf', 'pdf'],
  ] as const)('refuses %s and says what it is and what to do', (filename, browserMime, reason) => {
    expect(guessUpload(filename, browserMime)).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported_media_type', facts: { reason }, message: foreignSentences[reason] },
    })
  })

  it('refuses no name of a format that is accepted', () => {
    const names = uploadFormats.flatMap(({ extensions }) => extensions)
    expect(names.filter((name) => foreignKindOf(name, '') !== 'unknown')).toEqual([])
  })
})
