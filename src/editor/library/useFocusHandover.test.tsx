// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { useFocusHandover } from './useFocusHandover.ts'

const { render } = reactPage()

function Row({ name }: { readonly name: string }) {
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row, (leaving) => leaving.nextElementSibling?.querySelector('button') ?? null)
  return (
    <li ref={row}>
      <button type="button">{name}</button>
    </li>
  )
}
function Rows({ names }: { readonly names: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useFocusHandover(list, () => document.querySelector<HTMLElement>('#after'))
  return (
    <ul ref={list}>
      {names.map((name) => (
        <Row key={name} name={name} />
      ))}
    </ul>
  )
}
const show = (names: readonly string[]) =>
  act(async () =>
    render(
      <>
        <button type="button" id="after">
          After
        </button>
        {names.length === 0 ? null : <Rows names={names} />}
      </>,
    ),
  )
const focusOn = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.focus()

it('moves the focus from a removed row to the next one, and from a removed list to what follows', async () => {
  await show(['A', 'B', 'C'])
  focusOn('A')
  await show(['B', 'C'])
  expect(document.activeElement?.textContent).toBe('B')
  await show([])
  expect(document.activeElement?.textContent).toBe('After')
})

it('does not move the focus if it is elsewhere', async () => {
  await show(['A', 'B'])
  focusOn('B')
  await show(['B'])
  expect(document.activeElement?.textContent).toBe('B')
  focusOn('After')
  await show([])
  expect(document.activeElement?.textContent).toBe('After')
})
