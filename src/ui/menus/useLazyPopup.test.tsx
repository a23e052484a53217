// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { useLazyPopup } from './useLazyPopup.ts'

const { page, render } = reactPage()
const opened: boolean[] = []
const note = (isOpen: boolean): void => void opened.push(isOpen)

function Menu({ isHere }: { readonly isHere: boolean }) {
  const { isMounted, popupRef, onOpenChange } = useLazyPopup(note)
  return (
    <>
      <button type="button" aria-label="Open" onClick={() => onOpenChange(true)} />
      <button type="button" aria-label="Close" onClick={() => onOpenChange(false)} />
      {isMounted && isHere ? <div ref={popupRef}>Lines</div> : null}
    </>
  )
}
const press = (name: string) => act(async () => page.querySelector<HTMLElement>(`button[aria-label=${name}]`)?.click())

it('mounts the popup when it first opens, and lets it fade out when it closes', async () => {
  await act(async () => render(<Menu isHere />))
  expect(page.textContent).toBe('')
  await press('Open')
  expect(page.textContent).toBe('Lines')
  await press('Close')
  expect(page.textContent).toBe('Lines')
})

it('does not mount a popup that loads after closing, until it opens again', async () => {
  opened.length = 0
  await act(async () => render(<Menu isHere={false} />))
  await press('Open')
  await press('Close')
  await act(async () => render(<Menu isHere />))
  expect(page.textContent).toBe('')
  await press('Open')
  expect(page.textContent).toBe('Lines')
  expect(opened).toEqual([true, false, true])
})
