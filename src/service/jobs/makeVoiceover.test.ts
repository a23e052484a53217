import { expect, it } from 'vitest'
import { startTestService } from '../../testing/service/service.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import type { Speech } from '../providers/speech.ts'
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
