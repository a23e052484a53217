import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fault for requests whose path starts with a given prefix. */
export type PexelsFault =
  | { readonly status: number }
  | { readonly redirect: string }
  | { readonly text: string }
  /** Sends the head and a first piece, then nothing more. */
  | { readonly stall: true }
  /** Sends nothing at all. */
  | { readonly silence: true }
  /** Breaks the connection in the middle of the body. */
  | { readonly cut: true }
  /** Sends a body of this length, without a `Content-Length`. */
  | { readonly endless: number }

export interface FakePexels {
  readonly origin: string
  readonly key: string
  /** Paths with queries, in order. */
  readonly requests: string[]
  readonly fail: (pathStart: string, fault: PexelsFault, times?: number) => void
  readonly close: () => Promise<void>
}

interface FakeMedia {
  readonly video: Uint8Array
  readonly photo: Uint8Array
  /** Serves previews from the origin of the API, instead of naming the host of Pexels. */
  readonly previews?: 'own'
}

/** A server with the API of Pexels: two searches, two reads of items, files, and a key in `Authorization`. */
export async function startFakePexels(media: FakeMedia): Promise<FakePexels> {
  const key = 'fake-pexels-key'
  const requests: string[] = []
  const faults: { pathStart: string; fault: PexelsFault; left: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const planned = faults.find(({ pathStart, left }) => left > 0 && path.startsWith(pathStart))
    if (planned === undefined) return answer(request, response, { media, key })
    planned.left -= 1
    misbehave(response, planned.fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    key,
    requests,
    fail: (pathStart, fault, times = 1) => void faults.push({ pathStart, fault, left: times }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function misbehave(response: ServerResponse, fault: PexelsFault): void {
  if ('silence' in fault) return
  if ('status' in fault) return void response.writeHead(fault.status, { 'content-type': 'application/json' }).end('{}')
  if ('redirect' in fault) return void response.writeHead(302, { location: fault.redirect }).end()
  if ('text' in fault) return void response.writeHead(200, { 'content-type': 'text/html' }).end(fault.text)
  if ('endless' in fault) return void response.writeHead(200).end(Buffer.alloc(fault.endless))
  response.writeHead(200, { 'content-length': '40000' })
  response.write('begin')
  if ('cut' in fault) setImmediate(() => response.destroy())
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { media, key }: { readonly media: FakeMedia; readonly key: string },
): void {
  const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`)
  const json = (body: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const file = (bytes: Uint8Array, type: string): void => {
    response.writeHead(200, { 'content-type': type, 'content-length': String(bytes.length) }).end(bytes)
  }
  if (url.pathname === '/files/clip.mp4') return file(media.video, 'video/mp4')
  if (url.pathname === '/files/photo.jpg') return file(media.photo, 'image/jpeg')
  if (request.headers.authorization !== key) return void response.writeHead(401).end('{}')
  const previews = media.previews === 'own' ? `${url.origin}/files/photo.jpg?` : 'https://images.pexels.com/'
  const [video, photo] = [videoOf(url.origin, 857_195, previews), photoOf(url.origin, 2_014_422, previews)]
  const paging = { page: 1, per_page: Number(url.searchParams.get('per_page')), total_results: 2 }
  const nothing = url.searchParams.get('query') === 'nothing'
  if (url.pathname === '/videos/search') return json({ ...paging, videos: nothing ? [] : [video] })
  if (url.pathname === '/v1/search') return json({ ...paging, photos: nothing ? [] : [photo] })
  if (url.pathname === '/videos/videos/857195') return json(video)
  if (url.pathname === '/v1/photos/2014422') return json(photo)
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":404,"code":"Not Found"}')
}

/** A video as Pexels returns it, including fields that are never read. */
export function videoOf(origin: string, id: number, previews = 'https://images.pexels.com/') {
  const file = (width: number, height: number, more: object) => {
    return {
      id: width,
      quality: 'hd',
      file_type: 'video/mp4',
      width,
      height,
      fps: 30,
      link: `${origin}/files/clip.mp4`,
      ...more,
    }
  }
  return {
    id,
    width: 3840,
    height: 2160,
    url: `https://www.pexels.com/video/waves-at-the-beach-${id}/`,
    duration: 2,
    image: `${previews}videos/857195/preview.jpg`,
    full_res: null,
    tags: [],
    avg_color: null,
    user: { id: 1, name: 'Ada Fischer', url: 'https://www.pexels.com/@ada' },
    video_files: [
      file(3840, 2160, { quality: 'uhd', size: 90_000_000, link: `${origin}/files/uhd.mp4` }),
      file(320, 180, { size: 12_345 }),
      file(1280, 720, { quality: 'hls', file_type: 'application/vnd.apple.mpegurl', link: `${origin}/files/a.m3u8` }),
    ],
    video_pictures: [{ id: 1, picture: 'https://images.pexels.com/videos/857195/0.jpg', nr: 0 }],
  }
}

function photoOf(origin: string, id: number, previews: string) {
  return {
    id,
    width: 640,
    height: 360,
    url: `https://www.pexels.com/photo/brown-rocks-${id}/`,
    alt: 'Brown rocks / at dusk',
    photographer: 'Joey Farina',
    photographer_url: 'https://www.pexels.com/@joey',
    photographer_id: 680_589,
    avg_color: '#978E82',
    liked: false,
    src: { original: `${origin}/files/photo.jpg`, medium: `${previews}photos/2014422/m.jpeg` },
  }
}
