import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Asset, AssetMedia } from '../../contract/operations/assets.ts'
import { assetMediaQuery } from './assetMediaQuery.ts'
import { createProjectMedia } from './createProjectMedia.ts'

const updatedAt = '2026-11-21T08:00:00.000Z'
const asset: Asset = {
  id: 'a', projectId: 'p', type: 'video', name: 'intro.mp4', mimeType: 'video/mp4', sizeBytes: 1, tags: [],
  durationMs: 1_000, width: 10, height: 10, fps: 30, hasAudio: false,
  preparation: { state: 'ready', renderReady: true, progress: 100, error: null, waiting: null }, createdAt: updatedAt, updatedAt,
} // biome-ignore format: a record
const source = { url: '/intro.mp4', expiresAt: '2099-01-01T00:00:00.000Z' }
const media: AssetMedia = { source, thumbnail: null, proxy: null, filmstrip: null, peaks: null }

it('shows a deleted file as missing immediately, under its old name', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(assetMediaQuery('a', updatedAt).queryKey, media)
  const faults: unknown[] = []
  const projectMedia = createProjectMedia(queryClient, (fault) => faults.push(fault))
  projectMedia.setAssets([asset])
  projectMedia.use(['a', 'never known'])
  await Promise.resolve()
  expect(projectMedia.getState().playable).toMatchObject({ a: { url: '/intro.mp4' } })
  expect(projectMedia.assetOf('a')).toMatchObject({ name: 'intro.mp4', state: 'ready' })
  projectMedia.setAssets([])
  expect(projectMedia.getState().playable).toEqual({})
  expect(projectMedia.assetOf('a')).toMatchObject({ name: 'intro.mp4', state: 'missing', filmstrip: null })
  expect(projectMedia.assetOf('never known')).toMatchObject({ name: 'Missing media', state: 'missing' })
  projectMedia.setAssets([asset])
  expect(projectMedia.getState().playable).toMatchObject({ a: { url: '/intro.mp4' } })
  projectMedia.close()
  expect(faults).toEqual([])
})
