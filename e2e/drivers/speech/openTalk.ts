import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { CaptionCue } from '../../../src/composition/overlays/caption.ts'
import { humanSpeechPath } from '../../../src/testing/media/humanSpeech.ts'
import { files } from '../../fixtures/files.ts'
import type { RunningService } from '../../fixtures/service.ts'
import { dropFiles } from '../dropFiles.ts'
import { createComposition } from '../openComposition.ts'
import { createProject, signIn } from '../openEditor.ts'
import { exposeSession } from '../openSession.ts'
import { overlayCell } from '../timelineDriver.ts'

/** Length of the video at 30 frames per second. */
export const TALK_FRAMES = 150

const assetsSchema = z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) })

export interface Talk {
  /** The name of the project. */
  readonly project?: string
  readonly file: Parameters<typeof dropFiles>[1][number]
  /** Overlays that play the file. */
  readonly overlaysOf: (assetId: string) => readonly object[]
  readonly durationInFrames: number
}

/** The box and style of an overlay that fills the width of a vertical video. */
export const talkBox = { left: 0, top: 0, width: 1_080, height: 608, rotation: 0, isDragging: false, styles: {} }

/** Uploads a file of speech and opens a video that plays it. Its speech is not recognised yet. Returns the id of the file. */
export async function openTalkOf(page: Page, service: RunningService, talk: Talk): Promise<string> {
  await signIn(page, service.link)
  await createProject(page, talk.project ?? 'Talk')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [talk.file], { x: 700, y: 700 })
  await expect(page.getByRole('listitem', { name: 'talk.mp4, Video' }).getByText(/^0:\d\d$/u)).toBeVisible({
    timeout: 60_000,
  })
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const response = await page.request.get(`${service.baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const assetId = assetsSchema.parse(await response.json()).data.items[0]?.id ?? ''
  const id = await createComposition(page, service, {
    title: 'Talk',
    projectId,
    overlays: [...talk.overlaysOf(assetId)],
    durationInFrames: talk.durationInFrames,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
  })
  await exposeSession(page)
  await page.goto(`${service.baseUrl}/compositions/${id}`)
  await expect(overlayCell(page, /^Video talk/).first()).toBeVisible()
  return assetId
}

export interface TalkOptions {
  /** The name of the project. */
  readonly project?: string
  /** Captions that are shown over the talk. */
  readonly captions?: readonly CaptionCue[]
}

/** Opens a video of somebody who speaks, with a title after it. Returns the id of the file. */
export async function openTalk(
  page: Page,
  service: RunningService,
  { captions, project = 'Talk' }: TalkOptions = {},
): Promise<string> {
  const whole = { ...talkBox, from: 0, durationInFrames: TALK_FRAMES }
  const title = { ...talkBox, from: TALK_FRAMES, durationInFrames: 30, content: 'The end' }
  return await openTalkOf(page, service, {
    project,
    file: await files.talk('talk.mp4', humanSpeechPath('austen-0890')),
    overlaysOf: (sourceAssetId) => [
      { ...whole, id: 0, type: 'video', row: 1, sourceAssetId },
      { ...title, id: 1, type: 'text', row: 1 },
      ...(captions ? [{ ...whole, id: 2, type: 'caption', row: 0, captions }] : []),
    ],
    durationInFrames: TALK_FRAMES + 30,
  })
}
