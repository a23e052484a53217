// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './notices/ErrorBoundary.tsx'
import { lazy } from './lazy.tsx'

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>
}
const host = () => document.body.appendChild(document.createElement('div'))

it('shows nothing until the component is loaded, and shows it immediately the next time', async () => {
  let loads = 0
  const Lazy = lazy(async () => {
    loads += 1
    return Greeting
  })
  const [first, second] = [host(), host()]
  createRoot(first).render(<Lazy name="one" />)
  await vi.waitFor(() => expect(first.textContent).toBe('Hello one'))
  createRoot(second).render(<Lazy name="two" />)
  await vi.waitFor(() => expect(second.textContent).toBe('Hello two'))
  expect(loads).toBe(1)
})

it('shows the placeholder until the component is loaded', async () => {
  const script = Promise.withResolvers<() => ReactNode>()
  const Lazy = lazy(() => script.promise, { meanwhile: () => <p>In a moment</p> })
  const element = host()
  createRoot(element).render(<Lazy />)
  await vi.waitFor(() => expect(element.textContent).toBe('In a moment'))
  script.resolve(() => <p>Here</p>)
  await vi.waitFor(() => expect(element.textContent).toBe('Here'))
})

it('passes a loading error to the boundary around it', async () => {
  const Lazy = lazy<object>(() => Promise.reject(new Error('gone')))
  const element = host()
  createRoot(element, { onCaughtError: () => undefined }).render(
    <ErrorBoundary title="It stopped.">
      <Lazy />
    </ErrorBoundary>,
  )
  await vi.waitFor(() => expect(element.textContent).toContain('It stopped.'))
})

it('waits for the network if the script does not arrive, without affecting the rest', async () => {
  let isAway = true
  const Lazy = lazy(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module: /part.js')
    return Greeting
  })
  const element = host()
  createRoot(element).render(
    <ErrorBoundary title="It stopped.">
      The rest
      <Lazy name="again" />
    </ErrorBoundary>,
  )
  await vi.waitFor(() => expect(element.textContent).toBe('The rest'))
  isAway = false
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(element.textContent).toBe('The restHello again')
  })
})

it('shows a message if the service does not respond for a while, and keeps retrying', { timeout: 20_000 }, async () => {
  let isAway = true
  const load = async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module: /part.js')
    return Greeting
  }
  const [Spoken, Quiet] = [lazy(load), lazy(load, { isQuiet: true })]
  const [spoken, quiet] = [host(), host()]
  createRoot(spoken).render(<Spoken name="again" />)
  createRoot(quiet).render(<Quiet name="again" />)
  await vi.waitFor(() => expect(spoken.textContent).toContain('cannot be reached'), { timeout: 10_000 })
  expect(quiet.textContent).toBe('')
  isAway = false
  await vi.waitFor(() => expect([spoken.textContent, quiet.textContent]).toEqual(['Hello again', 'Hello again']), {
    timeout: 10_000,
  })
})
