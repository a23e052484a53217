import { expect } from '@playwright/test'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { files } from '../../fixtures/files.ts'
import { dropFiles } from '../dropFiles.ts'
import { createProject, type ServiceAddress } from '../openComposition.ts'
import { projectAssets } from '../projectAssets.ts'
import type { Stage } from './stage.ts'

interface Place {
  readonly id: number
  readonly row: number
  readonly from?: number
  readonly frames?: number
}

const overlay = ({ id, row, from = 0, frames = 90 }: Place, more: object) => ({
  id,
  row,
  from,
  durationInFrames: frames,
  left: 40 * id,
  top: 40 * id,
  width: 600,
  height: 80,
  rotation: 0,
  isDragging: false,
  styles: {},
  ...more,
})

/** An overlay of each kind that needs no file. */
export const drawnOverlays = [
  overlay({ id: 1, row: 0, frames: 30 }, { type: 'text', content: '1234' }),
  overlay({ id: 2, row: 0, from: 30, frames: 30 }, { type: 'emoji', content: '🎬' }),
  overlay({ id: 3, row: 1 }, { type: 'caption', captions: [{ text: '12 34', startMs: 0, endMs: 900 }] }),
  overlay({ id: 4, row: 0, from: 60, frames: 30 }, { type: 'shape', shape: { kind: 'star' } }),
]

/** Gives a file a name that contains no words of any language. */
export async function numbered(path: Promise<string>, name: string): Promise<string> {
  const to = join(dirname(await path), name)
  await rename(await path, to)
  return to
}

interface Media {
  readonly projectId: string
  readonly overlays: readonly object[]
}

/** Media by service address. Each service has one project with media. */
const mediaByAddress = new Map<string, Promise<Media>>()

async function makeMedia({ page, service, open }: Stage): Promise<Media> {
  const paths = await Promise.all([
    numbered(files.clip(), '1.mp4'),
    numbered(files.song(), '2.mp3'),
    numbered(files.photo(), '3.jpg'),
  ])
  const address: ServiceAddress = service
  const projectId = await createProject(page, address, '1234')
  await open({ projectId })
  await page.getByRole('tab').first().click()
  await dropFiles(page, paths, { x: 60, y: 400 })
  const ready = () => projectAssets(page, address, projectId)
  await expect.poll(async () => (await ready()).size, { timeout: 60_000 }).toBe(paths.length)
  const assets = await ready()
  const sourced = (place: Place, name: string, more: object) =>
    overlay(place, { sourceAssetId: assets.get(name), height: 300, ...more })
  const transitionIn = { type: 'wipe', durationInFrames: 9 }
  const overlays = [
    ...drawnOverlays,
    sourced({ id: 5, row: 2 }, '3.jpg', { type: 'image' }),
    sourced({ id: 6, row: 3, frames: 60 }, '1.mp4', { type: 'video' }),
    sourced({ id: 7, row: 3, from: 60, frames: 30 }, '1.mp4', { type: 'video', transitionIn }),
    sourced({ id: 8, row: 4 }, '2.mp3', { type: 'sound' }),
  ]
  return { projectId, overlays }
}

/** Opens a composition with an overlay of each kind. */
export async function openMedia(stage: Stage): Promise<string> {
  const { baseUrl } = stage.service
  const known = mediaByAddress.get(baseUrl) ?? makeMedia(stage)
  mediaByAddress.set(baseUrl, known)
  return stage.open({ ...(await known), durationInFrames: 120 })
}
