/**
 * What forms, the cart and the edge say, in Spanish. The key is the English sentence, letter for letter; a token in braces stands
 * for a number, a name or a list. Pages load this file with `import()`, and only Spanish ones, so it has nothing of the
 * careers page, which is in English.
 *
 * tests/content/spanish.test.ts finds the sentences that are missing here, and those that nobody says any more.
 */
import { interpolate } from '@/shared/lib/text';
import { cart, labels } from './es-labels';

const messages = {
  'Please check what you entered.': 'Revise lo que escribió.',
  'Please fill in all required fields (Name, Email, and Message).':
    'Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).',
  'Please fill in all required fields: {labels}': 'Complete los campos obligatorios: {labels}',
  'Please fill in the following required fields: {labels}': 'Complete estos campos obligatorios: {labels}',
  'Please fill in all contact information fields': 'Complete todos los datos de contacto',
  'Please enter valid numbers for all fields.': 'Escriba en cada campo un número dentro de los límites.',
  'Send the fields of the form by their names': 'Envíe los campos del formulario por su nombre',
  'Send only the fields of this form': 'Envíe solo los campos de este formulario',

  'Enter your name': 'Escriba su nombre',
  'Enter your first name': 'Escriba su nombre',
  'Enter your last name': 'Escriba sus apellidos',
  'Enter your email address, like name@example.com':
    'Escriba su correo electrónico, por ejemplo nombre@example.com',
  'Enter your phone number, like (305) 555-0142': 'Escriba su número de teléfono, por ejemplo (305) 555-0142',
  'Enter a phone number, like (305) 555-0142': 'Escriba un número de teléfono, por ejemplo (305) 555-0142',
  'Enter your date of birth as month, day and year, like 3 14 1988':
    'Escriba su fecha de nacimiento con mes, día y año, por ejemplo 3\u00A014\u00A01988',
  'Enter a date of birth after 1899': 'Escriba una fecha de nacimiento posterior a 1899',
  'Enter a date of birth that is not in the future': 'Escriba una fecha de nacimiento de hoy o anterior',
  'Choose a date of the calendar': 'Elija una fecha del calendario',
  'Choose today or a later date': 'Elija hoy o una fecha posterior',
  'Use {max} characters or fewer': 'Use {max} caracteres o menos',
  'Choose {max} or fewer': 'Elija {max} o menos',
  'Choose one of the list': 'Elija una opción de la lista',
  'Write this as text': 'Escriba esto como texto',
  'Tick the box or leave it': 'Marque la casilla o déjela sin marcar',
  'Write your message': 'Escriba su mensaje',

  'Choose how you will pay': 'Elija cómo va a pagar',
  'Choose the state where you will be during the visit':
    'Elija el estado en el que estará durante la consulta',
  'Enter your insurance provider': 'Escriba el nombre de su compañía de seguro',
  'Enter your member ID': 'Escriba su número de miembro (Member ID)',
  'Describe your symptoms or reason for visit': 'Describa sus síntomas o el motivo de la visita',
  'Tick the box to agree to the terms': 'Marque la casilla para aceptar los términos',
  'Name the product': 'Indique el producto',
  'Give the price in dollars, like 296': 'Indique el precio en dólares, por ejemplo 296',
  'Give the quantity as a number, like 1': 'Indique la cantidad con un número, por ejemplo 1',
  'Say who pays': 'Indique quién paga',
  'Choose a treatment': 'Elija un tratamiento',
  'Choose how you would like to pay': 'Elija cómo quiere pagar',
  'Tick the box to accept the Terms of Service and the No Refunds Policy':
    'Marque la casilla para aceptar los Términos del servicio y la Política de no reembolso',

  'Enter your age in years, like 42': 'Escriba su edad en años, por ejemplo 42',
  "Enter your height, like 5'9": "Escriba su estatura, por ejemplo 5'9 o 1.75\u00A0m",
  'Enter your current weight in pounds, like 180': 'Escriba su peso actual en libras, por ejemplo 180',
  'Enter your goal weight in pounds, like 150': 'Escriba en libras el peso que desea, por ejemplo 150',
  'Enter your age in years as one number, like 42':
    'Escriba su edad en años con un solo número, por ejemplo 42',
  'Enter your current weight in pounds as one number, like 180':
    'Escriba su peso actual en libras con un solo número, por ejemplo 180',
  'Enter your goal weight in pounds as one number, like 150':
    'Escriba en libras y con un solo número el peso que desea, por ejemplo 150',
  'Choose morning, afternoon or evening': 'Elija mañana, tarde o final del día',
  'Choose imperial or metric units': 'Elija pies y libras, o centímetros y kilogramos',
  'Enter your height in feet, from 3 to 8, like 5': 'Escriba su estatura en pies, de 3 a 8, por ejemplo 5',
  'Enter only the feet here, like 5, and the inches in their own field':
    'Escriba aquí solo los pies, por ejemplo 5, y las pulgadas en su propio campo',
  'Enter the inches of your height as a number from 0 to 11':
    'Escriba las pulgadas de su estatura con un número de 0 a 11',
  'Enter your height in centimeters, from 90 to 245, like 175':
    'Escriba su estatura en centímetros, de 90 a 245, por ejemplo 175',
  'Enter your weight in pounds, from 40 to 1000, like 150':
    'Escriba su peso en libras, de 40 a 1000, por ejemplo 150',
  'Enter your weight in kilograms, from 18 to 450, like 70':
    'Escriba su peso en kilogramos, de 18 a 450, por ejemplo 70',
  'Enter your weight as a number': 'Escriba su peso con un número',
  'Enter your weight in pounds, from {min} to {max}': 'Escriba su peso en libras, de {min} a {max}',
  'Choose your height': 'Elija su estatura',
  'Choose one of the answers': 'Elija una de las respuestas',
  'Choose at least one of the answers': 'Elija al menos una de las respuestas',
  'Choose “{none}” alone, or what applies': 'Elija solo “{none}”, o bien las que tenga',
  'Choose each answer once': 'Elija cada respuesta una sola vez',
  'Answer the questions of the quiz': 'Responda las preguntas del cuestionario',
};

const answers = {
  'Failed to send message. Please try again or call us directly.':
    'No se pudo enviar el mensaje. Intente de nuevo o llámenos.',
  'Failed to submit request. Please try again or call us directly.':
    'No se pudo enviar la solicitud. Intente de nuevo o llámenos.',
  'Failed to submit quiz results. Please try again or call us.':
    'No se pudieron enviar sus respuestas. Intente de nuevo o llámenos.',
  'An error occurred while calculating BMI. Please try again.':
    'No se pudo calcular el IMC. Intente de nuevo.',
  'Something went wrong. Please try again.': 'Algo salió mal. Intente de nuevo.',
  'Something went wrong. Please try again or call us.': 'Algo salió mal. Intente de nuevo o llámenos.',
  'Something went wrong on our side. Please call us.': 'Algo falló de nuestro lado. Llámenos.',
  'This does not work at the moment. Please call us.': 'Esto no funciona en este momento. Llámenos.',

  'We have had many messages from your internet connection.':
    'Recibimos muchos mensajes desde su conexión a internet.',
  'Please try again in 1 second.': 'Intente de nuevo en 1 segundo.',
  'Please try again in {n} seconds.': 'Intente de nuevo en {n} segundos.',
  'Please try again in 1 minute.': 'Intente de nuevo en 1 minuto.',
  'Please try again in {n} minutes.': 'Intente de nuevo en {n} minutos.',
  'Please try again in {n} hours.': 'Intente de nuevo en {n} horas.',
  'If it cannot wait, reach us at {way}.': 'Si no puede esperar, comuníquese con nosotros: {way}.',
  'We already have this form, with something else in it. Press the button again to send what it says now.':
    'Ya tenemos este formulario, con otro contenido. Presione el botón otra vez para enviar lo que dice ahora.',
  'We could not read what you sent. Please go back and send it again, or call us.':
    'No pudimos leer lo que envió. Vuelva a la página anterior y envíelo otra vez, o llámenos.',
  'It did not arrive whole': 'No llegó completo',
  'This is too large to send.': 'Es demasiado grande para enviarlo.',
  'Please send this from our website.': 'Envíelo desde nuestro sitio web.',
  'Please open this website with https:// and send it again.':
    'Abra este sitio web con https:// y envíelo otra vez.',
  'The price has changed. Nothing was charged: please reload the page and try again.':
    'El precio cambió. No se cobró nada: vuelva a cargar la página e intente de nuevo.',
  'There is no such payment.': 'Ese pago no existe.',
  'The payment could not be looked up.': 'No se pudo consultar el pago.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
};

/** Every sentence and label: the Spanish one by the English one. */
export const spanish: Readonly<Record<string, string>> = {
  ...messages,
  ...answers,
  ...cart,
  ...labels,
};

/** The sentences with tokens, and what matches them. */
const patterns = Object.entries(spanish)
  .filter(([english]) => english.includes('{'))
  .map(([english, translation]) => {
    const literal = english.replace(/[.?()]/g, String.raw`\$&`);
    return { pattern: new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`), translation };
  });

const wordOf = (english: string) => (Object.hasOwn(spanish, english) ? spanish[english] : undefined);

/** Translates the items of a list such as 'Name, Email'. */
const listOf = (english: string) =>
  english
    .split(', ')
    .map((item) => sentenceOf(item) ?? item)
    .join(', ');

function sentenceOf(english: string): string | undefined {
  const fixed = wordOf(english);
  if (fixed !== undefined) return fixed;
  for (const { pattern, translation } of patterns) {
    const { groups } = pattern.exec(english) ?? {};
    if (groups)
      return interpolate(
        translation,
        Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, listOf(value)])),
      );
  }
  return undefined;
}

/** Returns a sentence, or several, in Spanish. What is not in this file stays as it is, such as texts of the content. */
export const inSpanish = (english: string): string =>
  wordOf(english) ??
  english
    .replaceAll('. ', '.\n')
    // A treatment's name: Dr. B Special.
    .replaceAll('Dr.\n', 'Dr. ')
    .split('\n')
    .map((sentence) => sentenceOf(sentence) ?? sentence)
    .join(' ');
