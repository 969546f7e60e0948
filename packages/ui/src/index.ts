export { moneyText } from '@baize/money';
export { Icon, type IconName, isIconName } from './icons/icon.tsx';
export { Accordion, type AccordionItem } from './parts/accordion.tsx';
export { AlertDialog } from './parts/alert-dialog.tsx';
export { Amount } from './parts/amount.tsx';
export { Badge, type BadgeTone, Count, Key } from './parts/badge.tsx';
export { Ball, Balls, type BallTone } from './parts/ball.tsx';
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  buttonClass,
  IconButton,
  type IconButtonProps,
} from './parts/button.tsx';
export { Cart, CartItem, type CartLine, CartTotal } from './parts/cart.tsx';
export { Checkbox, Switch } from './parts/checks.tsx';
export { Chip, Chips } from './parts/chip.tsx';
export { clockText } from './parts/clock-text.ts';
export { cx } from './parts/cx.ts';
export {
  type Column,
  DataTable,
  type DataTableProps,
  type RowCard,
  type RowChoice,
  type Sort,
} from './parts/data-table.tsx';
export { Dialog, type DialogProps } from './parts/dialog.tsx';
export { Dice, Die } from './parts/die.tsx';
export { ErrorSummary, type SummaryError } from './parts/error-summary.tsx';
export { Field } from './parts/field.tsx';
export { type Control, REQUIRED_MARK } from './parts/field-context.ts';
export { figuresIn } from './parts/figures-in.ts';
export { Flag } from './parts/flag.tsx';
export { Group } from './parts/group.tsx';
export { Input, type InputProps, PasswordInput, SearchInput, TextArea } from './parts/input.tsx';
export { Logo, Mark, Wordmark } from './parts/logo.tsx';
export { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from './parts/menu.tsx';
export { Ladder, Meter, type Stage, Steps } from './parts/meter.tsx';
export { Balance, Money } from './parts/money.tsx';
export { NativeSelect } from './parts/native-select.tsx';
export { NumberPad } from './parts/number-pad.tsx';
export { openedDialogs } from './parts/opened-dialogs.ts';
export { Pager, type PagerLabels } from './parts/pager.tsx';
export { type PageItem, pageItems } from './parts/pages.ts';
export { KeyValues, Panel, RailHead } from './parts/panel.tsx';
export { plainText } from './parts/plain-text.ts';
export { UiProvider } from './parts/provider.tsx';
export {
  activeChoice,
  QUICK_PICKS,
  type QuickChoice,
  type QuickPick,
  quickChoices,
  quickPick,
} from './parts/quick-picks.ts';
export { AmountPicks, type RadioCard, RadioCards } from './parts/radio-cards.tsx';
export { Segment } from './parts/segment.tsx';
export { type Choice, Select } from './parts/select.tsx';
export { Skeleton } from './parts/skeleton.tsx';
export { Slider } from './parts/slider.tsx';
export { SortSelect, type SortSelectProps } from './parts/sort-select.tsx';
export { EmptyState, ErrorState, Note, SkeletonRows, Suspended } from './parts/states.tsx';
export { Stepper } from './parts/stepper.tsx';
export { TabLinks } from './parts/tab-links.tsx';
export { type TabItem, TabPanel, Tabs } from './parts/tabs.tsx';
export { Tile, type TileLabels, type TileProps, TileSkeleton } from './parts/tile.tsx';
export { Popover, Tooltip } from './parts/tips.tsx';
export { type Notice, notify, type ToastTone } from './parts/toast-queue.ts';
export { loadToastHost, Toaster } from './parts/toaster.tsx';
export { Countdown, Tote } from './parts/tote.tsx';
export { useMedia } from './parts/use-media.ts';
export { useOnPhone } from './parts/use-on-phone.ts';
export { useOpenTab } from './parts/use-open-tab.ts';
export { wayOf } from './parts/way-of.ts';
export { namesInRow } from './text/names-in-row.ts';
export { type TextValues, type Translate, useText } from './text/use-text.ts';
