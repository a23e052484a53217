// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asked, moved, type Entry } from './conversation.ts'
import { createConversationStore } from './conversationStore.ts'

const entry = (id: string, askedAt = 0): Entry => ({
  id,
  prompt: 'Make it square',
  askedAt,
  state: { kind: 'asking', isAwaited: true },
})
const idsOf = (store: ReturnType<typeof createConversationStore>) => store.getState().entries.map(({ id }) => id)

beforeEach(() => localStorage.clear())

describe('the conversation on a device', () => {
  it('persists per composition', () => {
    const store = createConversationStore('one')
    store.change((entries) => asked(entries, entry('a')))
    store.change((entries) =>
      moved(entries, 'a', () => ({ kind: 'planning', planJobId: 'job', revision: 'then', isAwaited: true })),
    )
    const again = createConversationStore('one')
    expect(again.getState().entries[0]?.state).toEqual({
      kind: 'planning',
      planJobId: 'job',
      revision: 'then',
      isAwaited: true,
    })
    expect(idsOf(createConversationStore('two'))).toEqual([])
  })

  it('keeps what two windows add', () => {
    const [one, other] = [createConversationStore('one'), createConversationStore('one')]
    one.change((entries) => asked(entries, entry('a')))
    other.change((entries) => asked(entries, entry('b')))
    expect(idsOf(other)).toEqual(['a', 'b'])
    one.reload()
    expect(idsOf(one)).toEqual(['a', 'b'])
  })

  it('continues in memory if storage fails, and reports it', () => {
    const store = createConversationStore('one')
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    vi.stubGlobal('localStorage', full)
    store.change((entries) => asked(entries, entry('a')))
    store.change((entries) => asked(entries, entry('b')))
    vi.unstubAllGlobals()
    expect(idsOf(store)).toEqual(['a', 'b'])
    expect(store.getState().deviceProblem).toMatch(/could not store/u)
  })

  it('starts empty if the stored data is invalid', () => {
    localStorage.setItem('framewright:assistant.one', '[{"id":1}]')
    const store = createConversationStore('one')
    expect(idsOf(store)).toEqual([])
    store.change((entries) => asked(entries, entry('a')))
    expect(idsOf(createConversationStore('one'))).toEqual(['a'])
  })
})
