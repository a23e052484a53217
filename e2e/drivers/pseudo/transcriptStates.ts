import { openMedia } from './mediaComposition.ts'
import { expectOpen, type Stage } from './stage.ts'

/** Shows the transcript without a clip with speech, before speech is recognised, and after an attempt without result. */
export async function showTranscript(stage: Stage): Promise<void> {
  const { open, page, read, tab } = stage
  const panel = page.getByRole('tabpanel')
  await open({})
  await tab('Transcript').click()
  await read()
  await openMedia(stage)
  await tab('Transcript').click()
  const recognise = panel.getByRole('button')
  await expectOpen(recognise)
  await read()
  await recognise.first().click()
  await expectOpen(panel.getByRole('alert').or(panel.getByRole('status')))
  await read()
}
