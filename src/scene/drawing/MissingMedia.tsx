/** Placeholder for missing media. It is hatched, so that it cannot be mistaken for content. */
export function MissingMedia() {
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        border: '2px dashed #8b8f98',
        background: 'repeating-linear-gradient(45deg, #2a2d33 0 16px, #212328 16px 32px)',
      }}
    />
  )
}
