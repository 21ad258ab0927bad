/** The cards that a person has chosen in the hand, and the groups laid ready on the tray. */

export class Selection {
  /** The ids of the chosen cards, in the order of choosing. */
  chosen = $state.raw<readonly number[]>([]);
  /** The groups on the tray. */
  tray = $state.raw<readonly (readonly number[])[]>([]);

  /**
   * @param changed - is called when something was chosen or put back.
   */
  constructor(private readonly changed: () => void) {}

  /** Nothing is chosen, and nothing lies ready. */
  get empty(): boolean {
    return !this.chosen.length && !this.tray.length;
  }

  /** The cards on the tray. */
  get busy(): readonly number[] {
    return this.tray.flat();
  }

  toggle(id: number): void {
    if (this.busy.includes(id)) return;
    const held = this.chosen.includes(id);
    this.choose(held ? this.chosen.filter((other) => other !== id) : [...this.chosen, id]);
  }

  /** Choose all of these, or none of them when all are chosen. */
  toggleAll(ids: readonly number[]): void {
    const free = ids.filter((id) => !this.busy.includes(id));
    const all = free.every((id) => this.chosen.includes(id));
    const others = this.chosen.filter((id) => !free.includes(id));
    this.choose(all ? others : [...others, ...free]);
  }

  choose(ids: readonly number[]): void {
    this.chosen = ids;
    this.changed();
  }

  /** Put the chosen cards on the tray: as one group, or to a group that lies there. */
  ready(group: number | null = null): void {
    if (!this.chosen.length) return;
    const added = this.chosen;
    this.tray = group === null ? [...this.tray, added] : this.tray.map((known, at) => (at === group ? [...known, ...added] : known));
    this.choose([]);
  }

  /** Take a group back from the tray, chosen again. */
  putBack(index: number): void {
    const group = this.tray[index] ?? [];
    this.tray = this.tray.filter((_, other) => other !== index);
    this.choose(group);
  }

  clear(): void {
    this.tray = [];
    this.choose([]);
  }

  /** The cards have other ids now: what was chosen stays chosen. */
  renumber(ids: ReadonlyMap<number, number>): void {
    const anew = (id: number) => ids.get(id) ?? 0; // no card has this id
    this.tray = this.tray.map((group) => group.map(anew));
    this.chosen = this.chosen.map(anew);
  }

  /** Let go of cards that are held no more; of the whole tray when the turn has passed on. */
  keep(held: ReadonlySet<number>, sameTurn: boolean): void {
    this.tray = sameTurn ? this.tray.filter((group) => group.every((id) => held.has(id))) : [];
    this.choose(this.chosen.filter((id) => held.has(id)));
  }
}
