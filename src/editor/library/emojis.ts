/** Emojis with the words they are found by. A short list that covers what videos use. */
export const emojis: readonly { readonly emoji: string; readonly words: string }[] = [
  ['😀', 'grin smile happy'], ['😂', 'laugh tears joy funny'], ['🤣', 'rolling laugh'], ['😍', 'heart eyes love'], ['🥰', 'love hearts'],
  ['😎', 'cool sunglasses'], ['🤩', 'star struck wow'], ['😮', 'surprised wow open mouth'], ['🤯', 'mind blown explode'], ['😱', 'scream fear'],
  ['😢', 'cry sad tear'], ['😭', 'cry loud sad'], ['😡', 'angry mad'], ['🤔', 'think hmm'], ['🙄', 'eye roll'], ['😴', 'sleep tired'],
  ['🥳', 'party celebrate'], ['😇', 'angel halo'], ['🤡', 'clown'], ['💀', 'skull dead'], ['👻', 'ghost'], ['🤖', 'robot'], ['👽', 'alien'],
  ['👍', 'thumbs up like yes'], ['👎', 'thumbs down dislike no'], ['👏', 'clap applause'], ['🙌', 'hands raise praise'], ['🙏', 'pray thanks please'],
  ['💪', 'muscle strong'], ['👋', 'wave hello bye'], ['✌️', 'peace victory'], ['🤞', 'fingers crossed luck'], ['👌', 'ok perfect'],
  ['👉', 'point right'], ['👈', 'point left'], ['👆', 'point up'], ['👇', 'point down'], ['🤝', 'handshake deal'], ['✍️', 'write'],
  ['❤️', 'heart love red'], ['💛', 'heart yellow'], ['💚', 'heart green'], ['💙', 'heart blue'], ['💜', 'heart purple'], ['🖤', 'heart black'],
  ['💔', 'broken heart'], ['💯', 'hundred perfect'], ['🔥', 'fire hot lit'], ['✨', 'sparkles shine'], ['⭐', 'star'], ['🌟', 'glowing star'],
  ['💥', 'boom explosion'], ['⚡', 'lightning fast energy'], ['🎉', 'party popper celebrate'], ['🎊', 'confetti'], ['🎁', 'gift present'],
  ['🏆', 'trophy win'], ['🥇', 'gold medal first'], ['🎯', 'target goal'], ['🚀', 'rocket launch fast'], ['💡', 'idea light bulb'],
  ['📢', 'loudspeaker announce'], ['🔔', 'bell notify'], ['📌', 'pin'], ['📍', 'location place'], ['🔗', 'link'], ['🔍', 'search magnify'],
  ['✅', 'check done yes'], ['❌', 'cross no wrong'], ['⚠️', 'warning'], ['❓', 'question'], ['❗', 'exclamation'], ['➡️', 'arrow right'],
  ['⬅️', 'arrow left'], ['⬆️', 'arrow up'], ['⬇️', 'arrow down'], ['🔄', 'repeat refresh'], ['▶️', 'play'], ['⏸️', 'pause'],
  ['🎬', 'clapper film movie'], ['🎥', 'camera film'], ['📷', 'photo camera'], ['🎤', 'microphone sing'], ['🎧', 'headphones music'],
  ['🎵', 'note music'], ['🎸', 'guitar'], ['🥁', 'drum'], ['📱', 'phone mobile'], ['💻', 'laptop computer'], ['⌚', 'watch'], ['🎮', 'game'],
  ['💰', 'money bag'], ['💵', 'dollar cash'], ['💳', 'card pay'], ['🛒', 'cart shop'], ['📈', 'chart up growth'], ['📉', 'chart down'],
  ['📅', 'calendar date'], ['⏰', 'alarm clock time'], ['⏳', 'hourglass wait'], ['📚', 'books learn'], ['✏️', 'pencil'], ['📝', 'note memo'],
  ['🏠', 'house home'], ['🚗', 'car'], ['✈️', 'plane travel'], ['🚲', 'bike'], ['🌍', 'earth world'], ['🏝️', 'island holiday'], ['⛰️', 'mountain'],
  ['☀️', 'sun weather'], ['🌙', 'moon night'], ['🌈', 'rainbow'], ['☔', 'rain umbrella'], ['❄️', 'snow cold'], ['🌊', 'wave sea'],
  ['🌱', 'plant grow'], ['🌸', 'flower blossom'], ['🌹', 'rose'], ['🍀', 'clover luck'], ['🌲', 'tree'],
  ['🐶', 'dog'], ['🐱', 'cat'], ['🦊', 'fox'], ['🐼', 'panda'], ['🦁', 'lion'], ['🐵', 'monkey'], ['🦄', 'unicorn'], ['🐝', 'bee'], ['🦋', 'butterfly'],
  ['☕', 'coffee'], ['🍕', 'pizza'], ['🍔', 'burger'], ['🍟', 'fries'], ['🍩', 'donut'], ['🍰', 'cake'], ['🎂', 'birthday cake'], ['🍎', 'apple'],
  ['🍓', 'strawberry'], ['🥑', 'avocado'], ['🍺', 'beer'], ['🍷', 'wine'], ['🥂', 'cheers toast'], ['⚽', 'football soccer'], ['🏀', 'basketball'],
  ['🏃', 'run'], ['🧘', 'yoga calm'], ['🏋️', 'lift gym'], ['🏊', 'swim'], ['👀', 'eyes look'], ['🧠', 'brain smart'], ['👑', 'crown king queen'],
  ['💎', 'diamond gem'], ['🎓', 'graduate'], ['💼', 'briefcase work'], ['🛠️', 'tools build'], ['🔒', 'lock safe'], ['🔑', 'key'], ['🆕', 'new'], ['🆓', 'free'],
].map(([emoji = '', words = '']) => ({ emoji, words })) // biome-ignore format: a list

/** The emojis whose words hold every word of the search. */
export function findEmojis(search: string): readonly { readonly emoji: string; readonly words: string }[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  return emojis.filter(({ words }) => wanted.every((word) => words.includes(word)))
}
