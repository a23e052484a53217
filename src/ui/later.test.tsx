// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { later } from './later.tsx'

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>
}
const host = () => document.body.appendChild(document.createElement('div'))

it('shows nothing until the component is there, and at once the next time', async () => {
  let loads = 0
  const Later = later(async () => {
    loads += 1
    return Greeting
  })
  const [first, second] = [host(), host()]
  createRoot(first).render(<Later name="one" />)
  await vi.waitFor(() => expect(first.textContent).toBe('Hello one'))
  createRoot(second).render(<Later name="two" />)
  await vi.waitFor(() => expect(second.textContent).toBe('Hello two'))
  expect(loads).toBe(1)
})

it('gives a fault of loading to the boundary around it', async () => {
  const Later = later<object>(() => Promise.reject(new Error('gone')))
  const element = host()
  createRoot(element, { onCaughtError: () => undefined }).render(
    <ErrorBoundary title="It stopped.">
      <Later />
    </ErrorBoundary>,
  )
  await vi.waitFor(() => expect(element.textContent).toContain('It stopped.'))
})
