import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeSpokenSound } from '../../testing/media/spokenSound.ts'
import { startTestService } from '../../testing/service/service.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import type { Speech } from '../providers/speech.ts'
import { voiceoverStore } from '../stores/speech/voiceoverStore.ts'
import { makeVoiceover } from './makeVoiceover.ts'

const spoken: string[] = []
const voice = { id: 'anna', name: 'Anna', languages: ['en'], type: 'preset', modelIds: ['one'] } as const
const speaker: Speech['speaker'] = {
  name: 'hoarse',
  isRepeatable: true,
  voices: async () =>
    await Promise.resolve([{ ...voice, languages: [...voice.languages], modelIds: [...voice.modelIds] }]),
  speak: async ({ script }) => {
    spoken.push(script)
    return await Promise.reject(new ProviderError({ code: 'speech_failed', message: 'The voice is gone.' }))
  },
}

it('with the pacing hosted, one voiceover a minute is made in a workspace, the oldest first', async () => {
  const { clock, owner, running, stop } = await startTestService({
    speech: { recognizer: null, aligner: null, speaker },
    environment: { FRAMEWRIGHT_ROLE: 'api', FRAMEWRIGHT_PACING: 'hosted' },
  })
  try {
    const { id: projectId } = await owner.call('createProject', { body: { name: 'Voices' } })
    const accepted = async (script: string) => {
      const body = { script, voiceId: 'anna', language: 'en' }
      const { jobId } = await owner.call('createVoiceover', { params: { projectId }, body })
      clock.advance(1)
      return jobId
    }
    const [first, second] = [await accepted('One.'), await accepted('Two.')]
    const make = async (jobId: string) => await makeVoiceover({ jobId }, running.context, new AbortController().signal)
    const statusOf = async (jobId: string) => (await owner.call('readJob', { params: { jobId } })).status
    await make(second)
    expect([await statusOf(first), await statusOf(second), spoken]).toEqual(['queued', 'queued', []])
    await make(first)
    await make(second)
    expect([await statusOf(first), await statusOf(second), spoken]).toEqual(['failed', 'queued', ['One.']])
    clock.advance(60_000)
    await make(second)
    expect([await statusOf(second), spoken]).toEqual(['failed', ['One.', 'Two.']])
  } finally {
    await stop()
  }
})

it('changes the pace of a voice that takes no speed, with the times of its words', async () => {
  const voices = async () => await Promise.resolve([{ ...voice, languages: ['en'], modelIds: ['one'] }])
  const { owner, running, stop } = await startTestService({
    speech: {
      recognizer: null,
      aligner: null,
      speaker: {
        name: 'steady',
        isRepeatable: true,
        voices,
        speak: async ({ outputPath }) => {
          const path = await makeSpokenSound(join(running.context.workFolder, 'steady.wav'), {
            seconds: 3,
            bursts: [[0.5, 2.5]],
          })
          await copyFile(path, outputPath)
          return { mimeType: 'audio/wav', words: [{ text: 'Steady.', startMs: 600, endMs: 2_400 }] }
        },
      },
    },
  })
  try {
    const { id: projectId } = await owner.call('createProject', { body: { name: 'Pace' } })
    const body = { script: 'Steady.', voiceId: 'anna', language: 'en', speed: 1.5 }
    const { voiceoverId } = await owner.call('createVoiceover', { params: { projectId }, body })
    const read = async () => await owner.call('readVoiceover', { params: { resourceId: voiceoverId } })
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('completed')
    expect(Math.abs(((await read()).durationMs ?? 0) - 2_000)).toBeLessThan(60)
    const [row] = await voiceoverStore.list(running.context.db, projectId, { limit: 1, after: null })
    expect(row?.words).toEqual([{ text: 'Steady.', startMs: 400, endMs: 1_600 }])
  } finally {
    await stop()
  }
})
