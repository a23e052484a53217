import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type MediaContainer, mediaContainers, uploadFormats } from '../../../contract/mediaTypes.ts'
import { ffprobe, makeVideo } from '../../../testing/media/media.ts'
import { portOf } from '../../../testing/network/portOf.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { probeMedia } from './probeMedia.ts'

describe('probeMedia on hostile files', () => {
  const file = temporaryFolder('hostile')

  it.each(mediaContainers)(
    'refuses random bytes after a %s header, and headers alone, without waiting',
    async (container) => {
      const starts: Readonly<Record<MediaContainer, readonly (string | number)[]>> = {
        mp4: [0, 0, 0, 16, 'ftypisom', 0, 0, 0, 0],
        m4v: [0, 0, 0, 16, 'ftypM4V ', 0, 0, 0, 0],
        m4a: [0, 0, 0, 16, 'ftypM4A ', 0, 0, 0, 0],
        mov: [0, 0, 0, 8, 'wide'],
        webm: [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 'webm'],
        mp3: [0xff, 0xfb, 0x90, 0x64],
        aac: [0xff, 0xf1, 0x50, 0x80, 0x04, 0x1f, 0xfc],
        wav: ['RIFF', 36, 0, 0, 0, 'WAVE'],
        flac: ['fLaC', 0, 0, 0, 34],
        ogg: ['OggS', 0, 2, ...Array.from({ length: 21 }, () => 0)],
        jpeg: [0xff, 0xd8, 0xff, 0xe0],
        png: [0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'],
        webp: ['RIFF', 36, 0, 0, 0, 'WEBPVP8X'],
        gif: ['GIF89a', 1, 0, 1, 0, 0, 0, 0],
        avif: [0, 0, 0, 16, 'ftypavif', 0, 0, 0, 0],
        heic: [0, 0, 0, 16, 'ftypheic', 0, 0, 0, 0],
        mkv: [0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, 'matroska'],
        avi: ['RIFF', 36, 0, 0, 0, 'AVI '],
        asf: [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c],
        mpegps: [0, 0, 1, 0xba],
        mpegts: Array.from({ length: 5 * 188 }, (_none, at) => (at % 188 === 0 ? 0x47 : 0)),
        '3gp': [0, 0, 0, 16, 'ftyp3gp5', 0, 0, 0, 0],
        ogv: ['OggS', 0, 2, ...Array.from({ length: 21 }, () => 0)],
        mxf: [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02],
        flv: ['FLV', 1],
        dv: [0x1f, 0x07, 0x00, 0xbf],
      }
      const header = Buffer.concat(
        starts[container].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
      )
      const noise = Buffer.from(Array.from({ length: 20_000 }, (_none, at) => (at * at * 31 + at * 7) & 0xff))
      for (const [title, content] of [
        ['alone', header],
        ['noise', Buffer.concat([header, noise])],
        ['a playlist', Buffer.concat([header, Buffer.from('#EXTM3U\nfile:///etc/hostname\n')])],
      ] as const) {
        const path = file(`broken-${title}.${container}`)
        await writeFile(path, content)
        const type = uploadFormats.find((format) => format.container === container)?.type ?? 'video'
        const result = await probeMedia({ path, container, type, ffprobe })
        // The noise after these headers may contain a frame by chance, so the file may be accepted. It must not make
        // the probe throw.
        const mayBeRead = ['mp3', 'aac', 'dv', 'gif'].includes(container)
        expect(result.ok ? 'read' : result.refusal.code, title).toBeOneOf([
          'media_unreadable',
          ...(mayBeRead ? ['read'] : []),
          // Noise may declare any size.
          ...(type === 'image' ? ['media_dimensions_too_large'] : []),
        ])
      }
    },
  )

  it('opens nothing that a playlist named like a movie refers to', async () => {
    let requests = 0
    const server = createServer((_request, response) => {
      requests += 1
      response.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${portOf(server)}/x.ts`
    const playlists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${address}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${await makeVideo(file('secret.mp4'), { seconds: 1 })}'\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>${address}</BaseURL></Period></MPD>`,
      `v=0\nc=IN IP4 127.0.0.1\nm=video ${portOf(server)} RTP/AVP 96\n`,
    ]
    for (const [number, playlist] of playlists.entries()) {
      const probed = mediaContainers.map(async (container) => {
        const path = file(`playlist-${number}.${container}`)
        await writeFile(path, playlist)
        const type = uploadFormats.find((format) => format.container === container)?.type ?? 'video'
        expect(await probeMedia({ path, container, type, ffprobe }), `${number} as ${container}`).toMatchObject({
          ok: false,
          refusal: { code: 'media_unreadable' },
        })
      })
      await Promise.all(probed)
    }
    expect(requests).toBe(0)
    server.close()
  })
})
