// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jobStatuses, type Job, type JobStatus } from '../../contract/operations/jobs.ts'
import { reactPage } from '../../testing/reactPage.ts'
import { readJob } from '../../testing/readJob.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { jobLooks } from './jobLooks.ts'
import type { JobPlace } from './jobPlace.ts'
import { JobsList } from './JobsList.tsx'
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
  repeatedBy: null,
})

const opened: (readonly [JobPlace, string | null])[] = []
function show(jobs: readonly ListedJob[], fields: Partial<ProjectJobs> = {}): void {
  const list = {
    jobs,
    isPending: false,
    isFresh: true,
    error: null,
    isOfDevice: false,
    readAgain: () => undefined,
    ...fields,
  }
  act(() =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider>
          <JobsList
            list={list}
            projectId={id(1)}
            compositionId={id(2)}
            onOpen={(place, home) => void opened.push([place, home])}
          />
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
const press = async (button: HTMLElement | undefined): Promise<void> => {
  await act(async () => {
    button?.click()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

const sent: string[] = []
/** What the service answers to whatever is asked. */
const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(`${init.method ?? ''} ${url}`)
    return Promise.resolve(Response.json({ ...body, requestId: 'req_1' }, { status }))
  })
beforeEach(() => {
  sent.length = 0
  opened.length = 0
  answerWith(404, { error: { code: 'not_found', message: 'It is not there.' } })
})

describe('the inbox', () => {
  it.each(jobStatuses)('shows %s with its own word, and offers to try again only where that is safe', (status) => {
    show(jobStatuses.map((each) => listed(job(each))))
    const { label, canRetry } = jobLooks[status]
    expect(lineOf(`${status}.mp4`).textContent).toContain(label)
    const words = buttonsOf(`${status}.mp4`).map(({ textContent }) => textContent)
    expect(words.includes('Try again')).toBe(canRetry)
    expect(words.at(-1)).toBe(status === 'succeeded' ? 'Watch and download' : 'Open the export')
  })

  it('puts what runs before what ended', () => {
    show([listed(job('failed')), listed(job('running')), listed(job('succeeded'))])
    expect([...page.querySelectorAll('li')].map((line) => line.querySelector('p')?.textContent)).toEqual([
      'running.mp4',
      'failed.mp4',
      'succeeded.mp4',
    ])
  })

  it('leads to the composition that a job belongs to', async () => {
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

  it('tries a failed job again, once', async () => {
    answerWith(202, { data: { jobId: id(40), statusUrl: '/x' } })
    show([listed(job('failed', { id: id(50) }))])
    await press(buttonsOf('failed.mp4')[0])
    await vi.waitFor(() => expect(page.textContent).toContain('It was tried again.'))
    expect(sent).toEqual([`POST /api/v1/jobs/${id(50)}/retry`])
    expect(buttonsOf('failed.mp4').map(({ textContent }) => textContent)).not.toContain('Try again')
  })

  it('leads from a job that was tried again, wherever that was, to the new try', async () => {
    show([{ ...listed(job('failed', { id: id(52) })), repeatedBy: id(53) }])
    expect(lineOf('failed.mp4').textContent).toContain('It was tried again.')
    expect(buttonsOf('failed.mp4').map(({ textContent }) => textContent)).toEqual(['Open the new try'])
    await press(buttonsOf('failed.mp4')[0])
    expect(opened).toEqual([[{ kind: 'export', jobId: id(53) }, id(2)]])
  })

  it('explains a refusal and stops offering what is refused for good', async () => {
    answerWith(409, { error: { code: 'retry_limit', message: 'A job can be repeated 3 times.' } })
    show([listed(job('failed', { id: id(51) }))])
    await press(buttonsOf('failed.mp4')[0])
    await vi.waitFor(() => expect(page.textContent).toContain('as often as the service allows'))
    expect(buttonsOf('failed.mp4').map(({ textContent }) => textContent)).not.toContain('Try again')
  })

  it('says what is empty, what it is on a host without a list, and what cannot be read', () => {
    show([])
    expect(page.textContent).toContain('No jobs yet')
    show([], { isOfDevice: true })
    expect(page.textContent).toContain('started on this device')
    show([], { error: new Error('gone') })
    expect(page.querySelector('[role=alert]')?.textContent).toContain('The jobs do not need this page.')
  })
})
