import { describe, expect, it } from 'vitest'
import { type MediaContainer, mediaContainers } from '../../../contract/mediaTypes.ts'
import { checkedHeaderBytes, checkHeader } from './checkHeader.ts'

type Part = string | readonly number[]
const bytes = (...parts: readonly Part[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part)),
  )
const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0)
const ftyp = (...brands: readonly string[]) => {
  const [major = '', ...compatible] = brands
  return bytes([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', major, [0, 0, 2, 0], compatible.join(''))
}
const ebml = (docType: string) =>
  bytes(
    [0x1a, 0x45, 0xdf, 0xa3, 0x80 + 4 + 3 + docType.length, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 + docType.length],
    docType,
  )
const id3 = (size: number, flags = 0) =>
  bytes('ID3', [4, 0, flags, (size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f])
const mp3Frame = [0xff, 0xfb, 0x90, 0x64]
const aacFrame = [0xff, 0xf1, 0x50, 0x80, 0x04, 0x1f, 0xfc]
const flacStart: readonly Part[] = ['fLaC', [0, 0, 0, 34]]
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR')

/** The smallest valid header of each format. */
const smallest: Readonly<Record<MediaContainer, Uint8Array>> = {
  mp4: ftyp('isom', 'iso2', 'avc1', 'mp41'),
  m4v: ftyp('M4V ', 'mp42'),
  mov: ftyp('qt  ', 'qt  '),
  webm: ebml('webm'),
  mp3: bytes(mp3Frame),
  m4a: ftyp('M4A ', 'mp42', 'isom'),
  aac: bytes(aacFrame),
  wav: bytes('RIFF', [36, 0, 0, 0], 'WAVE'),
  flac: bytes(...flacStart),
  ogg: bytes('OggS', [0, 2], zeros(21)),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  png,
  webp: bytes('RIFF', [36, 0, 0, 0], 'WEBPVP8X'),
  gif: bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0]),
  avif: ftyp('avif', 'mif1'),
  heic: ftyp('heic', 'mif1'),
  mkv: ebml('matroska'),
  avi: bytes('RIFF', [36, 0, 0, 0], 'AVI '),
  asf: bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c]),
  mpegps: bytes([0, 0, 1, 0xba]),
  mpegts: bytes(...Array.from({ length: 5 }, () => [[0x47], zeros(187)]).flat()).subarray(0, 4 * 188 + 1),
  '3gp': ftyp('3gp5', 'isom'),
  ogv: bytes('OggS', [0, 2], zeros(21)),
  mxf: bytes([0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02]),
  flv: bytes('FLV', [1]),
  dv: bytes([0x1f, 0x07, 0x00, 0xbf]),
}

/** Groups of formats whose headers look alike. */
const families: readonly ReadonlySet<MediaContainer>[] = [
  new Set(['mp4', 'm4v', 'm4a', '3gp']),
  new Set(['ogg', 'ogv']),
]
const areAlike = (one: MediaContainer, other: MediaContainer): boolean =>
  families.some((family) => family.has(one) && family.has(other))
/** Whether a header of the first format may be declared as the second. */
const isShared = (content: MediaContainer, declared: MediaContainer): boolean =>
  content === declared || (content === 'webm' && declared === 'mkv') || areAlike(content, declared)

const codeOf = (head: Uint8Array, container: MediaContainer) => {
  const result = checkHeader(head, container)
  return result.ok ? 'ok' : result.refusal.code
}

describe('checkHeader', () => {
  it.each(mediaContainers)('accepts a %s header and names the format', (container) => {
    expect(
      checkHeader(bytes([...smallest[container]], zeros(64)).subarray(0, smallest[container].length), container),
    ).toEqual({ ok: true, value: { container } })
  })

  it.each(mediaContainers)('refuses a %s header cut at each length', (container) => {
    const whole = smallest[container]
    for (let length = 0; length < whole.length; length += 1) {
      expect(['media_header_incomplete', 'media_header_mismatch'], `cut at ${length}`).toContain(
        codeOf(whole.subarray(0, length), container),
      )
    }
  })

  it('accepts each header only under formats that share it', () => {
    for (const content of mediaContainers) {
      for (const declared of mediaContainers) {
        expect(codeOf(smallest[content], declared) === 'ok', `${content} declared as ${declared}`).toBe(
          isShared(content, declared),
        )
      }
    }
  })

  it.each([
    ['an HLS playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:10\nfile:///etc/passwd\n'],
    ['a concat script', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['an SVG with a declaration', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'],
    ['an SVG after a byte order mark', '\u00ef\u00bb\u00bf<svg><script>1</script></svg>'],
    ['an SVG after space', ' \n\t<svg><image xlink:href="http://127.0.0.1/"/></svg>'],
    ['an SVG after a comment', '<!--GIF89a--><svg><use href="http://127.0.0.1/a.svg#b"/></svg>'],
    ['an SVG with a style sheet', '<?xml-stylesheet href="http://127.0.0.1/a.css"?><svg/>'],
    ['an SVG with an entity', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
    ['an SVG with HTML', '<svg><foreignObject><iframe src="http://127.0.0.1/"/></foreignObject></svg>'],
    ['a packed SVG', '\u001f\u008b\b\0\0\0\0\0\0\u0003'],
    ['a test virus', ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('\\')],
    ['a script', '#!/bin/sh\nid\n'],
    ['a program', '\u007fELF\u0002\u0001\u0001'],
    ['a PDF', '%PDF-1.7\n'],
    ['an archive', 'PK\u0003\u0004'],
    ['HTML', '<!DOCTYPE html><script>1</script>'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD></MPD>'],
    ['an SDP', 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\n'],
    ['a GIF', 'GIF89a'],
    ['zeros', '\0'.repeat(4096)],
    ['nothing', ''],
  ])('refuses %s under every name', (_title, text) => {
    for (const container of mediaContainers) expect(codeOf(bytes(text), container), container).not.toBe('ok')
  })

  describe('a file of two formats', () => {
    const places = [0, 64, 512, 2_048, 4_000]
    it.each(mediaContainers)('that begins as %s is accepted as that only, whatever follows', (content) => {
      const head = smallest[content]
      const later = [...mediaContainers.map((other) => smallest[other]), bytes('<script>1</script>'), bytes('%PDF-1.7')]
      for (const [index, second] of later.entries()) {
        for (const place of places) {
          const gap = zeros(Math.max(0, place - head.length))
          const file = bytes([...head], gap, [...second], zeros(64))
          const accepted = mediaContainers.filter((declared) => codeOf(file, declared) === 'ok')
          const others = accepted.filter((declared) => !isShared(content, declared))
          expect(others, `${index} at ${place}`).toEqual([])
        }
      }
    })
    it.each(mediaContainers)('that contains %s in a tag is only accepted as the audio after the tag', (content) => {
      const inside = smallest[content]
      const file = bytes([...id3(inside.length)], [...inside], mp3Frame)
      expect(mediaContainers.filter((declared) => codeOf(file, declared) === 'ok')).toEqual(['mp3'])
    })
  })

  describe('ISO base media', () => {
    it.each(['isom', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV', 'XAVC', '3gp5'])(
      'accepts the brand %j',
      (brand) => {
        expect(codeOf(ftyp(brand), 'mp4')).toBe('ok')
        expect(codeOf(ftyp('zzzz', 'yyyy', brand), 'mp4')).toBe('ok')
      },
    )
    it.each(['ianb', 'qt  ', 'heic', 'mif1', 'avif', 'jp2 ', 'crx ', 'ISOM'])('refuses the brand %j', (brand) => {
      expect(codeOf(ftyp(brand, brand), 'mp4')).toBe('media_brand_unsupported')
    })
    it('refuses a raw MPEG-4 or H.264 stream under .m4v', () => {
      expect(codeOf(bytes([0, 0, 1, 0xb0, 1, 0, 0, 1, 0xb5, 0x89, 0x13], zeros(64)), 'm4v')).toBe(
        'media_header_mismatch',
      )
      expect(codeOf(bytes([0, 0, 0, 1, 0x67, 0x64, 0, 0x1f], zeros(64)), 'm4v')).toBe('media_header_mismatch')
    })
    it('refuses a file type box that reaches past the checked bytes', () => {
      const large = bytes([0, 0, 0x10, 4], 'ftyp', 'isom', zeros(8192))
      expect(codeOf(large, 'mp4')).toBe('media_header_incomplete')
    })
    it.each([0, 1, 8, 15, 18])('refuses a file type box of size %i', (size) => {
      expect(codeOf(bytes([0, 0, 0, size], 'ftyp', 'isom', zeros(64)), 'mp4')).toBe('media_header_mismatch')
    })
    it('refuses a movie without a file type box as MP4', () => {
      expect(codeOf(bytes([0, 0, 1, 0], 'moov', zeros(64)), 'mp4')).toBe('media_header_mismatch')
    })
  })

  describe('QuickTime', () => {
    it.each(['moov', 'mdat', 'wide', 'free'])('accepts the legacy header %s', (atom) => {
      for (const size of [0, 1, 8, 200]) expect(codeOf(bytes([0, 0, 0, size], atom, zeros(8)), 'mov')).toBe('ok')
      expect(codeOf(bytes([0, 0, 0, 7], atom, zeros(8)), 'mov')).toBe('media_header_mismatch')
    })
    it.each(['skip', 'pnot', 'uuid', 'MOOV'])('refuses the header %s', (atom) => {
      expect(codeOf(bytes([0, 0, 0, 8], atom, zeros(8)), 'mov')).toBe('media_header_mismatch')
    })
    it('refuses an MP4 brand', () => expect(codeOf(ftyp('isom', 'mp42'), 'mov')).toBe('media_brand_unsupported'))
    it('accepts QuickTime among the compatible brands', () => expect(codeOf(ftyp('mp42', 'qt  '), 'mov')).toBe('ok'))
  })

  describe('WebM', () => {
    it('refuses Matroska', () => expect(codeOf(ebml('matroska'), 'webm')).toBe('media_header_mismatch'))
    it('accepts a size written in eight bytes', () => {
      expect(codeOf(bytes([0x1a, 0x45, 0xdf, 0xa3, 1, 0, 0, 0, 0, 0, 0, 7, 0x42, 0x82, 0x84], 'webm'), 'webm')).toBe(
        'ok',
      )
    })
    it('refuses a header of unknown size', () => {
      expect(codeOf(bytes([0x1a, 0x45, 0xdf, 0xa3, 0xff, 0x42, 0x82, 0x84], 'webm', zeros(8)), 'webm')).toBe(
        'media_header_mismatch',
      )
    })
    it.each([
      [4_095, 'ok'],
      [4_096, 'ok'],
      [4_097, 'media_header_incomplete'],
    ])('whose header ends after %i bytes is answered %s', (end, code) => {
      const padding = end - 16
      const sizes = [end - 6, padding].map((size) => [0x40 | (size >> 8), size & 0xff])
      const file = bytes(
        [0x1a, 0x45, 0xdf, 0xa3, ...(sizes[0] ?? []), 0xec, ...(sizes[1] ?? [])],
        zeros(padding),
        [0x42, 0x82, 0x84],
        'webm',
        zeros(64),
      )
      expect(checkedHeaderBytes).toBe(4_096)
      expect(codeOf(file, 'webm')).toBe(code)
    })
    it('refuses a header that exceeds the checked bytes', () => {
      expect(codeOf(bytes([0x1a, 0x45, 0xdf, 0xa3, 0x60, 0, 0, 0x42, 0x82, 0x84], 'webm', zeros(9000)), 'webm')).toBe(
        'media_header_incomplete',
      )
    })
  })

  describe('audio after ID3 tags', () => {
    const starts: readonly (readonly [MediaContainer, Uint8Array])[] = [
      ['mp3', bytes(mp3Frame)],
      ['aac', bytes(aacFrame)],
      ['flac', bytes(...flacStart)],
    ]
    it.each(starts)('finds the %s header up to the last place that fits', (container, start) => {
      const last = checkedHeaderBytes - start.length - 10
      for (const [size, code] of [
        [0, 'ok'],
        [last, 'ok'],
        [last + 1, 'media_header_too_far'],
        [144_235, 'media_header_too_far'],
      ] as const) {
        const file = bytes([...id3(size)], zeros(size), [...start], zeros(8192))
        // The next header is missing only because the checked bytes end there, so the one before it is accepted.
        const head = file.subarray(0, 10 + size + start.length)
        expect(codeOf(head, container), `tag of ${size}`).toBe(code)
      }
    })
    it('skips several tags, footers and padding', () => {
      expect(codeOf(bytes([...id3(4, 0x10)], zeros(14), [...id3(2)], zeros(2), zeros(100), mp3Frame), 'mp3')).toBe('ok')
    })
    it('refuses a tag that is followed by something else', () => {
      for (const [container] of starts)
        expect(codeOf(bytes([...id3(4)], zeros(4), '#EXTM3U\n'), container)).toBe('media_header_mismatch')
    })
    it('refuses garbage before the first frame', () => {
      expect(codeOf(bytes([0xde, 0xad, 0xbe, 0xef], mp3Frame), 'mp3')).toBe('media_header_mismatch')
    })
    it('refuses a frame without a valid successor', () => {
      expect(codeOf(bytes(mp3Frame, zeros(1000)), 'mp3')).toBe('media_header_mismatch')
      expect(codeOf(bytes(aacFrame, zeros(1000)), 'aac')).toBe('media_header_mismatch')
    })
    it.each([
      ['layer II', [0xff, 0xfd, 0x90, 0x64]],
      ['reserved version', [0xff, 0xeb, 0x90, 0x64]],
      ['free bitrate', [0xff, 0xfb, 0x00, 0x64]],
      ['bad bitrate', [0xff, 0xfb, 0xf0, 0x64]],
      ['reserved sample rate', [0xff, 0xfb, 0x9c, 0x64]],
    ])('refuses an MPEG audio frame with %s', (_title, frame) =>
      expect(codeOf(bytes(frame), 'mp3')).toBe('media_header_mismatch'),
    )
  })
})
