import { planned, type CorpusCase } from './corpusCase.ts'

const text = (fields: object): readonly ['addTextOverlay', Readonly<Record<string, unknown>>] => [
  'addTextOverlay',
  { ...fields },
]
const look = (overlayId: number, styles: object): readonly ['changeOverlay', Readonly<Record<string, unknown>>] => [
  'changeOverlay',
  { overlayId, changes: { styles } },
]

/** Requests about titles and captions, and their style. */
export const everydayText: readonly CorpusCase[] = [
  planned('promo', 'add a title "Summer" at the start', text({ text: 'Summer', startFrame: 0, durationSeconds: 5 })),
  planned(
    'promo',
    'Add the title “Summer sale” at 0:05 for 3 seconds',
    text({ text: 'Summer sale', startFrame: 150, durationSeconds: 3 }),
  ),
  planned(
    'promo',
    "add a text 'It's here' from 5s to 8s",
    text({ text: "It's here", startFrame: 150, durationSeconds: 3 }),
  ),
  planned('promo', 'add a caption "Paris" at the end', text({ text: 'Paris', startFrame: 1_050, durationSeconds: 5 })),
  planned('promo', 'write "Hello" over the second clip', text({ text: 'Hello', startFrame: 600, durationSeconds: 10 })),
  planned(
    'promo',
    'put "Live" on screen for the whole video',
    text({ text: 'Live', startFrame: 0, durationSeconds: 40 }),
  ),
  planned(
    'promo',
    'show "Now" when the second clip starts',
    text({ text: 'Now', startFrame: 600, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'add a big red title "SALE" at 0:10',
    text({ text: 'SALE', fontSize: 81, color: '#ff0000', startFrame: 300, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'add a small text "Terms apply" at the bottom for the last 5 seconds',
    text({ text: 'Terms apply', fontSize: 32, startFrame: 1_050, durationSeconds: 5 }),
    ['changeOverlay', { overlayId: 7, changes: { top: 907 } }],
  ),
  planned(
    'promo',
    'add a title that says Summer Sale at 0:03',
    text({ text: 'Summer Sale', startFrame: 90, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'add a title saying Welcome to Rome',
    text({ text: 'Welcome to Rome', startFrame: 0, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'insert the text "Chapter 2" at frame 450',
    text({ text: 'Chapter 2', startFrame: 450, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'add a 2 second title "Go" after the first clip',
    text({ text: 'Go', startFrame: 600, durationSeconds: 2 }),
  ),
  planned(
    'promo',
    'add a title "Bye" at the end of the second clip',
    text({ text: 'Bye', startFrame: 900, durationSeconds: 5 }),
  ),
  planned('promo', 'title "Outro" from 0:30 to the end', text({ text: 'Outro', startFrame: 900, durationSeconds: 10 })),
  planned(
    'promo',
    'add the text "New" in the top right corner at 0:12',
    text({ text: 'New', startFrame: 360, durationSeconds: 5 }),
    ['changeOverlay', { overlayId: 7, changes: { left: 215, top: 54 } }],
  ),
  planned(
    'promo',
    'add a white title "Note" on a black background at 0:15',
    text({ text: 'Note', color: '#ffffff', backgroundColor: '#000000', startFrame: 450, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'add a bold heading "Part one" halfway through',
    text({ text: 'Part one', fontWeight: 800, startFrame: 600, durationSeconds: 5 }),
  ),
  planned('empty', 'add a title "First"', text({ text: 'First', startFrame: 0, durationSeconds: 5 })),
  planned(
    'single',
    'add a title "Look" five seconds in for half a second',
    text({ text: 'Look', startFrame: 125, durationSeconds: 0.52 }),
  ),
  planned(
    'single',
    'add a title "Soon" at 1.5 seconds until 0:04',
    text({ text: 'Soon', startFrame: 38, durationSeconds: 2.48 }),
  ),
  planned(
    'promo',
    'add a left aligned text "Facts" at 0:20',
    text({ text: 'Facts', textAlign: 'left', startFrame: 600, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'add a text "Big" with font size 120 at the start',
    text({ text: 'Big', fontSize: 120, startFrame: 0, durationSeconds: 5 }),
  ),
  planned(
    'promo',
    'add "don\'t miss it, really" at 0:01',
    text({ text: "don't miss it, really", startFrame: 30, durationSeconds: 5 }),
  ),
  planned('promo', 'change the first title to "Hello"', [
    'changeOverlay',
    { overlayId: 4, changes: { content: 'Hello' } },
  ]),
  planned('promo', 'change "Welcome" to "Good morning"', [
    'changeOverlay',
    { overlayId: 4, changes: { content: 'Good morning' } },
  ]),
  planned('promo', 'replace the text "Thanks for watching" with "See you"', [
    'changeOverlay',
    { overlayId: 5, changes: { content: 'See you' } },
  ]),
  planned('promo', 'rename the last title to "The end"', [
    'changeOverlay',
    { overlayId: 5, changes: { content: 'The end' } },
  ]),
  planned('single', 'make the title say "Bonjour"', [
    'changeOverlay',
    { overlayId: 2, changes: { content: 'Bonjour' } },
  ]),
  planned('promo', 'make the first title red', look(4, { color: '#ff0000' })),
  planned('promo', 'change the colour of the last title to #ffcc00', look(5, { color: '#ffcc00' })),
  planned('promo', 'make the "Welcome" text yellow and bold', look(4, { fontWeight: 800, color: '#ffff00' })),
  planned('promo', 'make all titles blue', look(4, { color: '#0000ff' }), look(5, { color: '#0000ff' })),
  planned('single', 'make the title bigger', look(2, { fontSize: 125 })),
  planned('single', 'make the text twice as big', look(2, { fontSize: 200 })),
  planned('single', 'make the title a bit smaller', look(2, { fontSize: 90 })),
  planned('single', 'set the font size of the title to 64', look(2, { fontSize: 64 })),
  planned('single', 'align the title to the left', look(2, { textAlign: 'left' })),
  planned(
    'single',
    'make the title italic and underlined',
    look(2, { fontStyle: 'italic', textDecoration: 'underline' }),
  ),
  planned('single', 'use the font Lora for the title', look(2, { fontFamily: 'Lora' })),
  planned('single', 'give the title a black background', look(2, { backgroundColor: '#000000' })),
  planned('single', 'put the title in all caps', look(2, { textTransform: 'uppercase' })),
  planned('slides', 'make the text 50% transparent', look(3, { opacity: 0.5 })),
  planned('slides', 'make the captions yellow', look(6, { color: '#ffff00' })),
  planned('slides', 'make the captions larger', look(6, { fontSize: 50 })),
  planned('slides', 'change the emoji to "🔥"', ['changeOverlay', { overlayId: 4, changes: { content: '🔥' } }]),
]
