const KEY = 'studio.sound';

let context: AudioContext | undefined;
let on = readChoice();

/** Sounds are made, not loaded: short, quiet, and silent until the player has touched the page. */
export const sound = {
  isOn: (): boolean => on,
  set(next: boolean): void {
    on = next;
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing for a framed page forgets the choice, no more.
    }
  },
  /** A small wooden tap: a die, a reel, a tile. */
  tap: (pitch = 1): void => tone({ from: 420 * pitch, to: 180 * pitch, lastsMs: 60, level: 0.16, shape: 'triangle' }),
  /** Something soft comes to rest. */
  rest: (): void => tone({ from: 190, to: 120, lastsMs: 140, level: 0.18, shape: 'sine' }),
  /** Only for a return above the stake: two quiet bells. */
  win: (): void => {
    tone({ from: 660, to: 655, lastsMs: 420, level: 0.12, shape: 'sine' });
    tone({ from: 990, to: 985, lastsMs: 620, level: 0.1, shape: 'sine', afterMs: 120 });
  },
  /** A steady breath that rises with what is at stake. */
  rise: (pitch: number): void =>
    tone({ from: 150 + 60 * pitch, to: 160 + 66 * pitch, lastsMs: 160, level: 0.05, shape: 'sine' }),
};

type Tone = { from: number; to: number; lastsMs: number; level: number; shape: OscillatorType; afterMs?: number };

function tone({ from, to, lastsMs, level, shape, afterMs = 0 }: Tone): void {
  if (!on || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + afterMs / 1000;
  const end = start + lastsMs / 1000;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: from });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(level, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
