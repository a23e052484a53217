import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/ApiError.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { wordsOf } from './wordsOf.ts'
import { wordsOfJob } from './wordsOfJob.ts'

const ended = (error: Job['error'], status: Job['status'] = 'failed') => ({ error, status })

describe('a tool that did not finish', () => {
  it('reports that someone else saved, for a refused job and a refused call', () => {
    const error = { code: 'revision_conflict', message: 'The revision changed.' }
    const words = {
      title: 'Someone else saved in the meantime.',
      next: expect.stringMatching(/run the tool again\.$/u),
    }
    expect(wordsOfJob(ended(error, 'requires_action'), 'tool')).toEqual(words)
    const refused = new ApiError({ kind: 'response', status: 409, ...error, requestId: 'r' })
    expect(wordsOf(refused, 'tool')).toEqual({ ...words, requestId: 'r' })
  })

  it('reports that a cut-out is kept if someone else saved', () => {
    const job = ended({ code: 'revision_conflict', message: 'The revision changed.' }, 'requires_action')
    const type = 'editor_background_removal'
    expect(wordsOfJob({ ...job, type, mediaAvailable: true }, 'tool')).toEqual({
      title: 'The cut-out is in the media library.',
      next: 'The video has changed in the meantime. Place the cut-out above its clip.',
    })
    const lost = wordsOfJob({ ...job, type, mediaAvailable: false }, 'tool')
    expect(lost.title).toBe('Someone else saved in the meantime.')
  })

  it('shows the message of the service and the next step', () => {
    expect(wordsOfJob(ended({ code: 'tool_refused', message: 'It is too short.' }), 'tool')).toEqual({
      title: 'It is too short.',
      next: 'Change the settings, then run it again.',
    })
    expect(wordsOfJob(ended({ code: 'unheard_of', message: 'Oh.' }), 'tool')).toEqual({ title: 'Oh.' })
    expect(wordsOfJob(ended(null, 'canceled'), 'tool').title).toBe('The job was cancelled.')
  })

  it('words a failed plan and an unreachable service as for any call', () => {
    const plan = new ApiError({ kind: 'response', status: 403, code: 'plan_required', message: 'The plan has ended.' })
    expect(wordsOf(plan, 'tool')).toEqual({ title: 'The plan has ended.', next: 'Start a paid plan.' })
    const silence = new ApiError({ kind: 'network', status: 0, code: 'network', message: 'x' })
    expect(wordsOf(silence, 'tool').title).toBe('The service cannot be reached.')
  })
})
