import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../network/portOf.ts'

export type ResearchAnswer =
  | { readonly kind: 'json'; readonly value: unknown; readonly status?: number; readonly retryAfter?: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** Takes the request, and breaks the connection instead of answering. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }

export interface ReceivedSearch {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The JSON body. Null for GET. */
  readonly body: unknown
}

export interface FakeResearchServer {
  /** The value for `FRAMEWRIGHT_RESEARCH_ONE_URL` or `_TWO_URL`. */
  readonly url: string
  readonly requests: ReceivedSearch[]
  answer: (request: ReceivedSearch, index: number) => ResearchAnswer
  readonly stop: () => Promise<void>
}

/** An ad library in the protocol of ScrapeCreators, or trends in that of TikTok's Discovery: a test gives the answers. */
export async function startResearchServer(answer: FakeResearchServer['answer']): Promise<FakeResearchServer> {
  const requests: ReceivedSearch[] = []
  const server = createServer((message, response) => void reply(message, response))
  const research: FakeResearchServer = {
    url: '',
    requests,
    answer,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const reply = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(message.url ?? '', 'http://research.test')
    const sent = await text(message)
    const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))
    const request = {
      method: message.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      body: sent === '' ? null : (JSON.parse(sent) as unknown),
    }
    requests.push(request)
    send(response, research.answer(request, requests.length - 1))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(research, { url: `http://127.0.0.1:${portOf(server)}` })
}

function send(response: ServerResponse, answer: ResearchAnswer): void {
  switch (answer.kind) {
    case 'json': {
      const { retryAfter, status = 200, value } = answer
      const wait = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
      response.writeHead(status, { 'content-type': 'application/json', ...wait }).end(JSON.stringify(value))
      return
    }
    case 'text':
      response.writeHead(200, { 'content-type': 'text/html' }).end(answer.text)
      return
    case 'redirect':
      response.writeHead(302, { location: answer.location }).end()
      return
    case 'lost':
      response.destroy()
      return
    case 'silence':
      return
    case 'file':
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': answer.bytes.length }).end(answer.bytes)
  }
}

/** An answer with one ad, whose video is at an address. */
export const adAnswer = (videoAddress: string, cursor: string | null = null): ResearchAnswer => ({
  kind: 'json',
  value: {
    success: true,
    results: [
      {
        ad_archive_id: '101',
        page_id: '5',
        page_name: 'Shop',
        is_active: true,
        start_date: 1_767_225_600,
        publisher_platform: ['FACEBOOK'],
        impressions_with_index: { impressions_text: '10K–15K' },
        snapshot: {
          body: { text: 'Try it' },
          title: 'New',
          cta_text: 'Shop now',
          videos: [{ video_sd_url: videoAddress }],
        },
      },
    ],
    cursor,
  },
})
