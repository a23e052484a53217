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

export interface TalkOptions {
  /** The name of the project. */
  readonly project?: string
  /** Captions that are shown over the talk. */
  readonly captions?: readonly CaptionCue[]
}

/** Opens a video of somebody who speaks, with a title after it. Its speech is not recognised yet. Returns the id of the file. */
export async function openTalk(
  page: Page,
  service: RunningService,
  { captions, project = 'Talk' }: TalkOptions = {},
): Promise<string> {
  await signIn(page, service.link)
  await createProject(page, project)
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [await files.talk('talk.mp4', humanSpeechPath('austen-0890'))], { x: 700, y: 700 })
  await expect(page.getByRole('listitem', { name: 'talk.mp4, Video' }).getByText(/^0:0\d$/u)).toBeVisible({
    timeout: 60_000,
  })
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const response = await page.request.get(`${service.baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const [asset] = assetsSchema.parse(await response.json()).data.items
  const box = { left: 0, top: 0, width: 1_080, height: 608, rotation: 0, isDragging: false, styles: {} }
  const id = await createComposition(page, service, {
    title: 'Talk',
    projectId,
    overlays: [
      { ...box, id: 0, type: 'video', row: 1, from: 0, durationInFrames: TALK_FRAMES, sourceAssetId: asset?.id },
      { ...box, id: 1, type: 'text', row: 1, from: TALK_FRAMES, durationInFrames: 30, content: 'The end' },
      ...(captions
        ? [{ ...box, id: 2, type: 'caption', row: 0, from: 0, durationInFrames: TALK_FRAMES, captions }]
        : []),
    ],
    durationInFrames: TALK_FRAMES + 30,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
  })
  await exposeSession(page)
  await page.goto(`${service.baseUrl}/compositions/${id}`)
  await expect(overlayCell(page, /^Video talk/)).toBeVisible()
  return asset?.id ?? ''
}
