// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jobStatuses, type Job, type JobStatus } from '../../../contract/operations/jobs.ts'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { composition } from '../../../testing/composition/overlays.ts'
import { readJob } from '../../../testing/service/readJob.ts'
import { buttonClasses } from '../../../ui/buttons/buttonClasses.ts'
import { UiProvider } from '../../../ui/UiProvider.tsx'
import { createSession } from '../../session/session.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { jobAppearances } from './jobAppearances.ts'
import type { JobPlace } from './jobPlace.ts'
import { JobsList } from './JobsList.tsx'
import { knownJobs, rememberJob } from './knownJobs.ts'
import type { ListedJob, ProjectJobs } from './useProjectJobs.ts'

const { page, render } = reactPage()
const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`
const job = (status: JobStatus, fields: Partial<Job> = {}): Job =>
  readJob({ id: id(jobStatuses.indexOf(status) + 10), status, progress: 40, ...fields })
const listed = (each: Job, title = `${each.status}.mp4`): ListedJob => ({
  jobId: each.id,
  title,
  compositionId: each.compositionId,
  job: each,
  error: null,
  settings: null,
  rowSwitches: null,
  repeatedBy: null,
})

/** One second after the jobs were created. */
const SAVED_SINCE = '2026-01-01T12:00:01.000Z'
const openedAt = (updatedAt: string) =>
  createSession({ compositionId: id(2), projectId: id(1), title: 'Film', document: composition([]), updatedAt }, [])
let session = openedAt('2026-01-01T11:00:00.000Z')

const opened: (readonly [JobPlace, string | null])[] = []
function show(jobs: readonly ListedJob[], fields: Partial<ProjectJobs> = {}): void {
  const list = {
    jobs,
    isPending: false,
    isFresh: true,
    error: null,
    isOfDevice: false,
    refetch: () => undefined,
    ...fields,
  }
  act(() =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider>
          <SessionProvider session={session}>
            <JobsList
              list={list}
              projectId={id(1)}
              compositionId={id(2)}
              onOpen={(place, home) => void opened.push([place, home])}
            />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
}
const lineOf = (title: string): HTMLElement => {
  const line = [...page.querySelectorAll('li')].find((each) => each.textContent?.includes(title))
  if (line === undefined) throw new Error(`No job is called ${title}.`)
  return line
}
const buttonsOf = (title: string): readonly HTMLButtonElement[] => [...lineOf(title).querySelectorAll('button')]
const SECONDARY = buttonClasses({ variant: 'secondary', size: 'sm' })
const GHOST = buttonClasses({ variant: 'ghost', size: 'sm' })
const looksOf = (title: string) =>
  Object.fromEntries(buttonsOf(title).map(({ textContent, className }) => [textContent, className]))
const press = async (button: HTMLElement | undefined): Promise<void> => {
  await act(async () => {
    button?.click()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

const sent: string[] = []
/** Answers every request with this response. */
const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(`${init.method ?? ''} ${url}`)
    return Promise.resolve(Response.json({ ...body, requestId: 'req_1' }, { status }))
  })
beforeEach(() => {
  sent.length = 0
  opened.length = 0
  session = openedAt('2026-01-01T11:00:00.000Z')
  answerWith(404, { error: { code: 'not_found', message: 'It is not there.' } })
})

describe('the inbox', () => {
  it.each(jobStatuses)('shows %s in its own words, and offers a retry only if safe', (status) => {
    show(jobStatuses.map((each) => listed(job(each))))
    const { label, canRetry } = jobAppearances[status]
    expect(lineOf(`${status}.mp4`).textContent).toContain(label)
    const words = buttonsOf(`${status}.mp4`).map(({ textContent }) => textContent)
    expect(words.includes('Try again')).toBe(canRetry)
    expect(words.at(-1)).toBe(status === 'succeeded' ? 'Watch and download' : 'Open the export')
  })

  it('distinguishes exports of the same name by their settings', () => {
    const asked = { resolution: '4k', quality: 'low' } as const
    const without = { settings: asked, rowSwitches: { hidden: [0], muted: [] } }
    show([{ ...listed(job('running'), 'Film.mp4'), ...without }, listed(job('queued'))])
    expect(lineOf('Film.mp4').textContent).toContain('4K, low quality, without 1 hidden track')
    expect(lineOf('queued.mp4').textContent).not.toContain('quality')
  })

  it('puts running jobs before ended ones', () => {
    show([listed(job('failed')), listed(job('running')), listed(job('succeeded'))])
    expect([...page.querySelectorAll('li')].map((line) => line.querySelector('p')?.textContent)).toEqual([
      'running.mp4',
      'failed.mp4',
      'succeeded.mp4',
    ])
  })

  it('links to the composition that a job belongs to', async () => {
    show([listed(job('succeeded', { compositionId: id(3) }))])
    await press(buttonsOf('succeeded.mp4')[0])
    expect(opened).toEqual([[{ kind: 'export', jobId: id(12) }, id(3)]])
  })

  it('lists the parts of a job with their errors', () => {
    const children = [
      { id: id(30), status: 'succeeded' as const },
      { id: id(31), status: 'failed' as const, error: { code: 'render_failed', message: 'The second one broke.' } },
    ]
    show([listed(job('partially_succeeded', { children }))])
    const parts = [...page.querySelectorAll('[aria-label="Parts"] li')].map(({ textContent }) => textContent)
    expect(parts).toEqual(['Part 1Done', 'Part 2FailedThe second one broke.'])
  })

  it('retries a failed job once', async () => {
    answerWith(202, { data: { jobId: id(40), statusUrl: '/x' } })
    rememberJob({ jobId: id(50), projectId: id(1), compositionId: id(2), title: 'failed.mp4', startedAt: 0 })
    show([listed(job('failed', { id: id(50) }))])
    await press(buttonsOf('failed.mp4')[0])
    await vi.waitFor(() => expect(page.textContent).toContain('This has been retried.'))
    expect(sent).toEqual([`POST /api/v1/jobs/${id(50)}/retry`])
    expect(knownJobs.getState().jobs).toMatchObject([{ jobId: id(40) }, { jobId: id(50), repeatedBy: id(40) }])
    expect(buttonsOf('failed.mp4').map(({ textContent }) => textContent)).not.toContain('Try again')
  })

  it('links from a retried job to the new attempt, wherever it was retried', async () => {
    show([{ ...listed(job('failed', { id: id(52) })), repeatedBy: id(53) }])
    expect(lineOf('failed.mp4').textContent).toContain('This has been retried.')
    expect(buttonsOf('failed.mp4').map(({ textContent }) => textContent)).toEqual(['Open the new attempt'])
    await press(buttonsOf('failed.mp4')[0])
    expect(opened).toEqual([[{ kind: 'export', jobId: id(53) }, id(2)]])
  })

  it('warns that a retry exports the old version, and offers the export first', () => {
    show([listed(job('failed'))])
    expect(page.textContent).not.toContain('as it was then')
    expect(looksOf('failed.mp4')).toEqual({ 'Try again': SECONDARY, 'Open the export': GHOST })
    session = openedAt(SAVED_SINCE)
    show([listed(job('failed'))])
    expect(page.textContent).toContain('Trying again exports the video as it was then')
    expect(looksOf('failed.mp4')).toEqual({ 'Try again': GHOST, 'Open the export': SECONDARY })
  })

  it('warns for later attempts too', () => {
    session = openedAt(SAVED_SINCE)
    const second = listed(job('failed', { id: id(61), createdAt: '2026-01-01T13:00:00.000Z' }), 'second.mp4')
    show([second, { ...listed(job('failed', { id: id(60) }), 'first.mp4'), repeatedBy: id(61) }])
    expect(lineOf('second.mp4').textContent).toContain('as it was then')
    expect(lineOf('first.mp4').textContent).not.toContain('as it was then')
  })

  it.each([
    [SAVED_SINCE, true],
    ['2026-01-01T12:00:00.000Z', false],
  ])('shows for another composition, saved at %s, whether it was changed: %s', async (updatedAt, isChanged) => {
    const facts = { aspectRatio: '16:9', durationInFrames: 30, fps: 30, width: 16, height: 9, overlayCount: 0 }
    const other = { id: id(3), projectId: id(1), title: 'Other', createdAt: updatedAt, updatedAt, ...facts }
    answerWith(200, { data: { items: [other], nextCursor: null } })
    session = openedAt(SAVED_SINCE)
    show([listed(job('failed', { compositionId: id(3) }))])
    await act(() => vi.waitFor(() => expect(page.textContent).toContain('in Other')))
    expect(page.textContent?.includes('as it was then')).toBe(isChanged)
  })

  it('does not warn for other jobs or deleted compositions', () => {
    session = openedAt(SAVED_SINCE)
    show([listed(job('failed', { type: 'editor_tool' })), listed(job('partially_succeeded', { compositionId: null }))])
    expect(page.textContent).not.toContain('as it was then')
  })

  it('explains a refusal and stops offering a retry that would always be refused', async () => {
    answerWith(409, { error: { code: 'retry_limit', message: 'A job can be repeated 3 times.' } })
    show([listed(job('failed', { id: id(51) }))])
    expect(page.textContent).toContain(jobAppearances.failed.advice)
    await press(buttonsOf('failed.mp4')[0])
    await vi.waitFor(() => expect(page.textContent).toContain('as many times as the service allows'))
    expect(page.textContent).not.toContain(jobAppearances.failed.advice)
    expect(buttonsOf('failed.mp4').map(({ textContent }) => textContent)).not.toContain('Try again')
  })

  it('covers an empty list, a host without a list, and a read error', () => {
    show([])
    expect(page.textContent).toContain('No jobs yet')
    show([], { isOfDevice: true })
    expect(page.textContent).toContain('started on this device')
    show([], { error: new Error('gone') })
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Jobs keep running even if you leave this page.')
  })
})
