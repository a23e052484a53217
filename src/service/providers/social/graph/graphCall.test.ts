import { expect, it } from 'vitest'
import { hostOf } from './graphCall.ts'

it('sends sessions of videos to their own public host, and everything to a host that the operator names', () => {
  const start = { method: 'POST', path: '11/videos' } as const
  const upload = { method: 'POST', path: 'act_21/advideos' } as const
  const others = [
    { method: 'GET', path: '11/videos' },
    { method: 'POST', path: '11/video_reels' },
    { method: 'GET', path: 'me/accounts' },
  ] as const
  const publicHosts = [start, upload, ...others].map((call) => hostOf('https://graph.facebook.com', call))
  const own = 'https://graph.example.com'
  expect(publicHosts).toEqual([
    ...Array.from({ length: 2 }, () => 'https://graph-video.facebook.com'),
    ...Array.from({ length: 3 }, () => 'https://graph.facebook.com'),
  ])
  expect([start, upload, ...others].map((call) => hostOf(own, call))).toEqual(Array.from({ length: 5 }, () => own))
})
